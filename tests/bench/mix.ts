import { catalogue } from '#sandbox/catalogue/index.ts'
import type { LoadGroup } from '#tests/bench/overload/load-process.ts'
import type { Target } from '#tests/bench/overload/open-loop.ts'
import type { OverloadTargets } from '#tests/bench/overload/targets-process.ts'
import { PROXIED_LIST } from '#tests/bench/stage.ts'

/** Requests of each kind in a thousand, as whole visits send them to the site: built files come from nginx. */
const VISITS = {
  'cached pages': 280,
  // Each is rendered at its first request, read from the disk at the next, and then from memory.
  'hotel pages': 40,
  session: 370,
  lists: 60,
  vitals: 55,
  'scaled pictures': 160,
  'new pictures': 1,
  searches: 12,
  'missing pages': 10,
  'rendered missing pages': 2,
  'narrowed lists': 8,
  PDFs: 1,
  'share pictures': 1,
} as const

const LANGUAGES = ['', '/en', '/ru', '/ar']

/** Returns the next request of a mix: a fixed order, in which every kind has its share. */
export function createMix(groups: readonly LoadGroup[]): () => { target: Target; sent: number } {
  const total = groups.reduce((sum, { share }) => sum + share, 0)
  const positions = new Map<LoadGroup, number>()
  let sent = 0
  return () => {
    sent += 1
    let left = (sent * 37) % total
    const group = groups.find(({ share }) => {
      left -= share
      return left < 0
    })
    const position = (group && positions.get(group)) ?? 0
    const target = group?.targets[position % group.targets.length]
    if (!group || !target) throw new Error('no request')
    positions.set(group, position + 1)
    return { target: { ...target, path: target.path.replaceAll('{n}', String(sent)) }, sent }
  }
}

/** The requests of visits: those of the overload bench, and what a page and its visitor request besides. */
export function toVisits({ load }: OverloadTargets): LoadGroup[] {
  const get = (group: string, path: string): Target => ({ group, host: 'localhost', path })
  const pictures = load.flatMap(({ targets }) => targets.filter(({ group }) => group === 'pictures'))
  // The cards of a list have this width. The others are scaled during the run, each once.
  const isOfCard = ({ path }: Target) => path.includes('&w=384&')
  const vitals = JSON.stringify({ path: '/hotels-page', vitals: [{ name: 'LCP', value: 900 }] })
  const own: Readonly<Partial<Record<keyof typeof VISITS, Target[]>>> = {
    'hotel pages': catalogue.hotels.flatMap(({ supplier, hotelCode }) =>
      LANGUAGES.map((language) => get('hotel pages', `${language}/hotel-info/${supplier}/${hotelCode}`)),
    ),
    session: [get('session', '/api/session')],
    lists: [get('lists', PROXIED_LIST)],
    vitals: [{ ...get('vitals', '/api/vitals'), method: 'POST', body: vitals }],
    'scaled pictures': pictures.filter(isOfCard),
    'new pictures': pictures.filter((picture) => !isOfCard(picture)),
  }
  return Object.entries(VISITS).map(([name, share]) => ({
    share,
    targets:
      own[name as keyof typeof VISITS] ?? load.flatMap((group) => group.targets).filter((one) => one.group === name),
  }))
}
