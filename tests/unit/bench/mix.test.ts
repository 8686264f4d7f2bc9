import { expect, test } from '@jest/globals'
import { createMix, toVisits } from '#tests/bench/mix.ts'
import type { Target } from '#tests/bench/overload/open-loop.ts'

const toTarget = (group: string, path = `/${group}`): Target => ({ group, host: 'localhost', path })

const load = [
  'cached pages',
  'missing pages',
  'rendered missing pages',
  'narrowed lists',
  'searches',
  'PDFs',
  'share pictures',
].map((group) => ({ share: 10, targets: [toTarget(group)] }))
const pictures = [64, 384, 1_080].map((width) => toTarget('pictures', `/_next/image?url=x&w=${width}&q=75`))
const visits = toVisits({
  load: [...load, { share: 10, targets: pictures }],
  measured: { payment: [], status: [], 'cached page': [] },
})

test('the requests of visits have each kind in its share of a thousand', () => {
  const next = createMix(visits)
  const sent = new Map<readonly Target[], number>()
  for (let index = 0; index < 1_000; index += 1) {
    const { target } = next()
    const group = visits.find(({ targets }) => targets.some(({ path }) => path === target.path))
    if (group) sent.set(group.targets, (sent.get(group.targets) ?? 0) + 1)
  }
  expect(visits.map(({ targets }) => sent.get(targets))).toEqual(visits.map(({ share }) => share))
  expect(visits.reduce((sum, { share }) => sum + share, 0)).toBe(1_000)
})

test('a picture is scaled during the run or was before, never both', () => {
  const paths = visits.map(({ targets }) => targets.filter(({ group }) => group === 'pictures').map(({ path }) => path))
  expect(paths.filter(({ length }) => length > 0)).toEqual([
    [pictures[1]?.path],
    [pictures[0]?.path, pictures[2]?.path],
  ])
})
