import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseGradient } from '#lib/domain/agency/background-gradient.ts'
import { toBrand } from '#lib/domain/agency/brand.ts'
import { getContrast, type Rgb, toHex, toRgb } from '#lib/domain/agency/colour.ts'
import { LIGHT_COLOURS, toThemeCss } from '#lib/domain/agency/theme.ts'
import { colourOf, mixOklch, readTheme, readTokens } from '#tests/unit/domain/agency/tokens.ts'

const PAGES = ['ground', 'surface', 'sunken'] as const
const EVERYWHERE = ['ink', 'muted', 'primary', 'action-text', 'save', 'warning', 'danger', 'info'] as const

/** Every text colour with every background that components use it on. */
const TEXTS: readonly (readonly [text: string, ground: string])[] = [
  ...EVERYWHERE.flatMap((text) => PAGES.map((ground) => [text, ground] as const)),
  ...['primary', 'action', 'danger'].flatMap((colour) => [
    [`on-${colour}`, colour] as const,
    [`on-${colour}`, `${colour}-hover`] as const,
    [`on-${colour}`, `${colour}-pressed`] as const,
  ]),
  ...['primary', 'danger'].flatMap((colour) => [
    [colour, `${colour}-soft`] as const,
    [`${colour}-hover`, 'ground'] as const,
    [`${colour}-pressed`, `${colour}-soft`] as const,
  ]),
  ['action-text', 'action-soft'],
  ...['save', 'warning', 'info'].map((colour) => [colour, `${colour}-soft`] as const),
  ...['primary', 'action', 'danger', 'save', 'warning', 'info'].flatMap((colour) => [
    ['ink', `${colour}-soft`] as const,
    ['muted', `${colour}-soft`] as const,
  ]),
  ['on-sun', 'sun'],
]
/** Borders of controls and the focus ring: 3:1. */
const EDGES: readonly (readonly [edge: string, ground: string])[] = [
  ['edge', 'ground'],
  ['edge', 'surface'],
  ['primary', 'ground'],
  ['primary', 'surface'],
]

const house = readTokens()

function tooFaint(theme: string) {
  const own = readTheme(theme)
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const tokens = { ...house[scheme], ...own[scheme] }
    // The gradient is the background of the page, so each of its colours is a background too.
    const stops = [...(tokens.backdrop ?? '').matchAll(/#[0-9a-f]{6}/g)].map(([hex]) => hex)
    const variants = [tokens, ...stops.map((ground) => ({ ...tokens, ground }))]
    const judge = (pairs: typeof TEXTS, least: number) =>
      pairs.flatMap(([text, ground]) =>
        variants.flatMap((each) => {
          const found = getContrast(colourOf(text, each), colourOf(ground, each))
          return found >= least ? [] : [`${scheme}: ${text} on ${ground} ${found.toFixed(2)}`]
        }),
      )
    return [...judge(TEXTS, 4.5), ...judge(EDGES, 3)]
  })
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const gradient = fc
  .tuple(fc.integer({ min: -360, max: 360 }), fc.array(hex, { minLength: 2, maxLength: 6 }))
  .map(([angle, stops]) => `linear-gradient(${angle}deg, ${stops.join(', ')})`)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const agency = fc.record({
  agencyOwner: fc.constantFrom('Nofesh', 'Shemesh', 'Somebody else'),
  colors: fc.record({ primary: maybe(hex), accent: maybe(hex), ground: maybe(hex) }),
  backgroundColorCss: maybe(fc.oneof(hex, gradient)),
})

describe('a theme', () => {
  test('has sufficient contrast for all colours in both schemes: text, backgrounds, states and borders', () => {
    fc.assert(
      fc.property(agency, (each) => {
        expect(tooFaint(toThemeCss(each as Parameters<typeof toThemeCss>[0]))).toEqual([])
      }),
      {
        numRuns: 150,
        examples: [
          [
            {
              agencyOwner: 'Nofesh',
              colors: { primary: '#ffffff', accent: '#ffff00', ground: '#000000' },
              backgroundColorCss: undefined,
            },
          ],
          [
            {
              agencyOwner: 'Shemesh',
              colors: { primary: '#00ff00', accent: '#0000ff', ground: '#7f7f7f' },
              backgroundColorCss: undefined,
            },
          ],
        ],
      },
    )
  })

  test('the default tokens have sufficient contrast', () => {
    expect(tooFaint('')).toEqual([])
  })

  test('has the tokens of the style sheet where the agency has no colours, and calculates with them', () => {
    const { light, dark } = readTheme(toThemeCss({ agencyOwner: 'Nofesh', colors: {} }))
    const fixed = Object.entries(LIGHT_COLOURS).map(([token, colour]) => [token, toHex(colour)])
    expect(house.light).toMatchObject({ ...light, ...Object.fromEntries(fixed) })
    expect({ ...house.dark, backdrop: 'initial' }).toMatchObject(dark)
  })

  test.each([
    { name: 'script', css: 'url(https://example.com/x.png)' },
    { name: 'a way out of the block', css: '#fff;}body{display:none' },
    { name: 'a way out inside a gradient', css: 'linear-gradient(180deg, #fff, #000);}html{background:url(//x)' },
    { name: 'a stop that is no colour', css: 'linear-gradient(180deg, #fff, var(--x))' },
    { name: 'one stop', css: 'linear-gradient(180deg, #fff)' },
    { name: 'seven stops', css: `linear-gradient(0deg, ${Array(7).fill('#fff').join(', ')})` },
    { name: 'another gradient', css: 'radial-gradient(#fff, #000)' },
    { name: 'nothing', css: '' },
  ])('ignores $name', ({ css }) => {
    const plain = toThemeCss({ agencyOwner: 'Nofesh', colors: {} })
    expect(toThemeCss({ agencyOwner: 'Nofesh', colors: {}, backgroundColorCss: css })).toBe(plain)
  })

  test('serializes a parsed gradient, in the light scheme only', () => {
    const written = readTheme(
      toThemeCss({
        agencyOwner: 'Nofesh',
        colors: {},
        backgroundColorCss: 'linear-gradient(to bottom, #e6f1f4 0%, #f8f5ee 60%)',
      }),
    )
    expect([written.light.backdrop, written.light.ground, written.dark.backdrop]).toEqual([
      'linear-gradient(180deg,#e6f1f4 0%,#f8f5ee 60%)',
      '#e6f1f4',
      'initial',
    ])
  })

  test('uses an agency’s colours with sufficient contrast, and the brand’s accent when the agency has none', () => {
    const own = { primary: '#1d4f91', accent: '#8a1f11', ground: '#f1f5f6' }
    const { light } = readTheme(toThemeCss({ agencyOwner: 'Nofesh', colors: own }))
    expect([light.primary, light.action, light.ground]).toEqual(['#1d4f91', '#8a1f11', '#f1f5f6'])
    const brand = readTheme(toThemeCss({ agencyOwner: 'Shemesh', colors: {} }))
    expect([brand.light.action, brand.light.sun]).toEqual(['#1a6866', '#f07a3a'])
  })

  test('does not change an amber button with dark text, and darkens the colour for text', () => {
    const { light } = readTheme(toThemeCss({ agencyOwner: 'Nofesh', colors: { accent: '#e3a72f' } }))
    expect([light.action, light['on-action'], light['action-text']]).toEqual(['#e3a72f', '#12262d', '#935b00'])
  })

  test('lightens a background that is too dark without changing its hue', () => {
    const { light } = readTheme(toThemeCss({ agencyOwner: 'Nofesh', colors: { ground: '#20406f' } }))
    const [red, green, blue] = toRgb(light.ground) as Rgb
    expect(red < green && green < blue && red > 200).toBe(true)
  })
})

describe('the colour of lines', () => {
  test.each([
    { name: 'sand on the house’s stone', ground: '#f7f3ea', line: [227, 218, 200] },
    { name: 'blue on a blue ground', ground: '#e6f1f4', line: [194, 219, 226] },
    { name: 'grey on white', ground: '#ffffff', line: [230, 230, 230] },
  ])('is $name', ({ ground, line }) => {
    const found = colourOf('line', { ...house.light, ground })
    expect(found.map((part, index) => Math.abs(part - (line[index] ?? 0)) <= 3)).toEqual([true, true, true])
  })
})

describe('a warning', () => {
  test('has the same colour in every brand', () => {
    const { light } = readTheme(toThemeCss({ agencyOwner: 'Shemesh', colors: {} }))
    expect(colourOf('warning-soft', { ...house.light, ...light })).toEqual(colourOf('warning-soft', house.light))
  })
})

describe('the brand', () => {
  test.each([
    { owner: 'Nofesh', id: 'nofesh', name: 'נופש', adContainer: 'ad-nofesh' },
    { owner: ' SHEMESH ', id: 'shemesh', name: 'שמש', adContainer: 'ad-shemesh' },
    { owner: 'Somebody else', id: 'nofesh', name: 'נופש', adContainer: 'ad-nofesh' },
  ])('of “$owner” is $id', ({ owner, ...expected }) => {
    const { id, name, adContainer } = toBrand(owner)
    expect({ id, name: name.he, adContainer }).toEqual(expected)
  })
})

describe('parsing colours', () => {
  test.each([
    {
      text: ' linear-gradient(to top, #abc, #123456 120%) ',
      expected: {
        angle: 0,
        stops: [
          { colour: [170, 187, 204], place: undefined },
          { colour: [18, 52, 86], place: 100 },
        ],
      },
    },
    {
      text: 'LINEAR-GRADIENT(-12.5deg,#000 0%,#fff)',
      expected: {
        angle: -12.5,
        stops: [
          { colour: [0, 0, 0], place: 0 },
          { colour: [255, 255, 255], place: undefined },
        ],
      },
    },
    { text: '#fff', expected: undefined },
    { text: undefined, expected: undefined },
  ])('a backdrop of $text', ({ text, expected }) => {
    expect(parseGradient(text)).toEqual(expected)
  })

  // The values that Chromium computes.
  test.each([
    { first: '#0b5d6b', share: 0.88, second: '#000000', expected: [8, 77, 89] },
    { first: '#c33f24', share: 0.5, second: '#ffffff', expected: [232, 163, 147] },
    { first: '#ff0000', share: 0.5, second: '#0000ff', expected: [186, 0, 194] },
  ])('$first with $second in oklch', ({ first, share, second, expected }) => {
    const mixed = mixOklch(toRgb(first) as Rgb, share, toRgb(second) as Rgb)
    expect(mixed.map((part, index) => Math.abs(Math.round(part) - (expected[index] ?? 0)) <= 2)).toEqual([
      true,
      true,
      true,
    ])
  })
})
