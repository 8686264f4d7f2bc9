import { describe, expect, test } from '@jest/globals'
import { HOURS, PLACE_CODES, type SceneRequest, VIEWS } from '#sandbox/pictures/request.ts'
import { drawScene } from '#sandbox/pictures/scene.ts'

const request: SceneRequest = {
  place: 'eilat',
  view: 'pool',
  hour: 'golden',
  seed: 7,
  quiet: 'none',
  width: 1200,
  height: 900,
}
const RATIOS = [
  [1200, 900],
  [1600, 900],
  [900, 900],
  [900, 1600],
  [2400, 1000],
] as const

/** The errors of a drawing; empty for a valid one. */
function faults(svg: string): string[] {
  const found: string[] = []
  if (/<(text|tspan|image|script|foreignObject|a)\b/.test(svg)) found.push('a forbidden element')
  if (/NaN|undefined|Infinity|\[object/.test(svg)) found.push('a number that is none')
  const open: string[] = []
  for (const [, closing, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) found.push(`</${name}> closes something else`)
    } else if (!empty && name) open.push(name)
  }
  if (open.length) found.push(`left open: ${open.join(' ')}`)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  if (new Set(ids).size !== ids.length) found.push('an id given twice')
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.includes(id)) found.push(`url(#${id}) leads nowhere`)
  return found
}

describe('a scene', () => {
  test('is the same SVG for the same request', () => {
    expect(drawScene(request)).toBe(drawScene({ ...request }))
  })

  test('is the same composition at any size of one ratio', () => {
    const inside = (svg: string): string => svg.replace(/^<svg[^>]*>/, '')
    expect(inside(drawScene({ ...request, width: 400, height: 300 }))).toBe(inside(drawScene(request)))
  })

  test('differs by seed', () => {
    const drawings = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => drawScene({ ...request, seed })))
    expect(drawings.size).toBe(8)
  })

  test('is mirrored for a quiet right side', () => {
    const left = drawScene({ ...request, view: 'hero', quiet: 'start-left' })
    const right = drawScene({ ...request, view: 'hero', quiet: 'start-right' })
    expect(left).not.toContain('matrix(-1')
    expect(right).toContain('matrix(-1')
  })

  test.each(PLACE_CODES.flatMap((place) => VIEWS.map((view) => ({ place, view }))))(
    '$place $view is well formed at every hour',
    ({ place, view }) => {
      const wrong = HOURS.flatMap((hour, i) =>
        faults(drawScene({ ...request, place, view, hour, seed: i })).map((fault) => `${hour}: ${fault}`),
      )
      expect(wrong).toEqual([])
    },
  )

  test.each(RATIOS)('is well formed at %i × %i', (width, height) => {
    const wrong = PLACE_CODES.flatMap((place, i) =>
      VIEWS.filter((_view, j) => (i + j) % 4 === 0).flatMap((view) =>
        faults(drawScene({ ...request, place, view, quiet: i % 2 ? 'start-left' : 'none', width, height })),
      ),
    )
    expect(wrong).toEqual([])
  })
})
