/** Logos of invented agencies and chains: geometric forms without letters, one per code. */
import { mix } from '#sandbox/pictures/colour.ts'
import { createDice, type Dice, hashText } from '#sandbox/pictures/dice.ts'
import { circle, num, path, polygon, rect } from '#sandbox/pictures/svg.ts'

/** Two colours as `#rrggbb`. */
export type LogoColours = { primary: string; accent: string }

type Mark = (dice: Dice, colours: LogoColours & { soft: string }) => string

/** Each mark fills a canvas of 96 × 96. */
const MARKS: readonly [Mark, ...Mark[]] = [
  // Sun over waves.
  (_dice, { primary, accent, soft }) =>
    `${path('M18 54a30 30 0 0 1 60 0Z', accent)}${[60, 71, 82].map((y, i) => path(`M${14 + i * 7} ${y}q8.5 -7 17 0t17 0t17 0t17 0v5q-8.5 7 -17 0t-17 0t-17 0t-17 0Z`, i === 1 ? soft : primary, `transform="scale(${1 - i * 0.02} 1)"`)).join('')}`,
  // Arch in an arch.
  (_dice, { primary, accent, soft }) =>
    path('M12 86V48a36 36 0 0 1 72 0V86H68V48a20 20 0 0 0 -40 0V86Z', primary) +
    path('M36 86V50a12 12 0 0 1 24 0V86Z', accent) +
    rect(8, 86, 80, 4, soft),
  // Two ridges and a disc.
  (dice, { primary, accent, soft }) =>
    circle(dice.between(58, 68), 30, 13, accent) +
    polygon(
      [
        [6, 82],
        [38, 26],
        [70, 82],
      ],
      primary,
    ) +
    polygon(
      [
        [38, 26],
        [70, 82],
        [46, 82],
      ],
      mix(primary, '#000000', 0.22),
    ) +
    polygon(
      [
        [48, 82],
        [68, 46],
        [90, 82],
      ],
      soft,
    ),
  // Four leaves.
  (_dice, { primary, accent, soft }) =>
    [0, 90, 180, 270]
      .map((turn, i) =>
        path(
          'M48 46C30 36 30 18 48 8C66 18 66 36 48 46Z',
          [primary, accent, primary, soft][i] ?? primary,
          `transform="rotate(${turn + 45} 48 48)"`,
        ),
      )
      .join(''),
  // Palm fan.
  (dice, { primary, accent }) => {
    const blades = dice.integer(5, 7)
    return (
      Array.from({ length: blades }, (_, i) =>
        path(
          'M48 66C38 48 40 24 48 10C56 24 58 48 48 66Z',
          i % 2 ? mix(primary, accent, 0.45) : primary,
          `transform="rotate(${num(-78 + (156 * i) / (blades - 1))} 48 66)"`,
        ),
      ).join('') + rect(45, 64, 6, 24, accent, 'rx="3"')
    )
  },
  // Overlapping rings.
  (_dice, { primary, accent, soft }) =>
    `<g fill="none" stroke-width="9"><circle cx="36" cy="40" r="24" stroke="${primary}"/><circle cx="60" cy="40" r="24" stroke="${soft}"/><circle cx="48" cy="60" r="24" stroke="${accent}"/></g>`,
  // Stairs to a star.
  (_dice, { primary, accent, soft }) =>
    path('M10 86V70H28V56H46V42H64V28H86V86Z', primary) +
    path('M46 86V58H64V44H86V86Z', soft) +
    path('M30 10l5.5 12.5L48 28l-12.5 5.5L30 46l-5.500 -12.5L12 28l12.500 -5.500Z', accent),
  // Sail.
  (_dice, { primary, accent, soft }) =>
    path('M50 8C70 28 78 48 80 68H50Z', primary) +
    path('M44 20C34 36 24 52 16 68H44Z', accent) +
    path('M12 74H84C78 86 68 90 48 90S18 86 12 74Z', soft),
]

const DEFAULT_COLOURS: readonly [LogoColours, ...LogoColours[]] = [
  { primary: '#0b5d6b', accent: '#f2a541' },
  { primary: '#7a2e4a', accent: '#e88d67' },
  { primary: '#2f5d3a', accent: '#d9a441' },
  { primary: '#28427a', accent: '#e4572e' },
  { primary: '#5b3a86', accent: '#f0b35a' },
  { primary: '#8a3b25', accent: '#3f97a3' },
]

/** The number of forms. */
export const MARK_COUNT = MARKS.length

/**
 * The logo of a code as SVG. One code has the same form in all colours. `form` overrides the form that the code gives,
 * so that logos shown side by side differ.
 */
export function drawLogo(code: string, colours: Partial<LogoColours>, form?: number): string {
  const dice = createDice(hashText(code))
  const ownMark = dice.pick(MARKS)
  const mark = (form === undefined ? undefined : MARKS[form]) ?? ownMark
  const own = dice.pick(DEFAULT_COLOURS)
  const primary = colours.primary ?? own.primary
  const accent = colours.accent ?? own.accent
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${mark(dice, { primary, accent, soft: mix(primary, '#ffffff', 0.42) })}</svg>`
}

/** The logo on a rounded white tile, so that it is visible in light and dark browser tabs. */
export function drawFavicon(code: string, colours: Partial<LogoColours>, form?: number): string {
  const inner = drawLogo(code, colours, form).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#ffffff"/><g transform="translate(12 12) scale(0.75)">${inner}</g></svg>`
}
