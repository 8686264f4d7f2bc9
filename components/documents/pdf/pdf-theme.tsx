import { Text } from '@react-pdf/renderer'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { adjustLightness, getContrast, mixOklab, type Rgb, toHex, toRgb } from '#lib/domain/agency/colour.ts'
import { LIGHT_COLOURS, MIN_TEXT } from '#lib/domain/agency/theme.ts'
import type { Block } from '#lib/domain/documents/document-view.ts'

export type Style = Exclude<ComponentProps<typeof Text>['style'], undefined | readonly unknown[]> & object

/** Direction and colours of a PDF. */
export type PdfTheme = {
  direction: 'rtl' | 'ltr'
  row: 'row' | 'row-reverse'
  start: 'left' | 'right'
  end: 'left' | 'right'
  /** Style of the dashed line before the QR code. */
  tear: Style
  colours: { primary: string; soft: string; sun: string }
}

const ThemeContext = createContext<PdfTheme | undefined>(undefined)

export const PdfThemeProvider = ThemeContext.Provider

/** The theme of the PDF that is being rendered. */
export function usePdfTheme(): PdfTheme {
  const theme = useContext(ThemeContext)
  if (!theme) throw new Error('a component of a PDF needs a PdfThemeProvider')
  return theme
}

export type PdfBlockProps<Kind extends Block['kind']> = { block: Extract<Block, { kind: Kind }> }

export const INK = toHex(LIGHT_COLOURS.ink)
export const MUTED = toHex(LIGHT_COLOURS.muted)
export const LINE = '#dcd3c1'
export const TONES = {
  good: toHex(LIGHT_COLOURS.save),
  wait: toHex(LIGHT_COLOURS.warning),
  bad: toHex(LIGHT_COLOURS.danger),
  plain: MUTED,
} as const

/** Border of a room or a flight. */
export const CARD: Style = { borderWidth: 0.75, borderColor: LINE, borderRadius: 8 }

/** The renderer does not support logical sides; left and right are equal here. */
export const FOOTER_POSITION: Style = { position: 'absolute', left: 42, right: 42, bottom: 22 }

const WHITE: Rgb = [255, 255, 255]

/**
 * The PDF's theme from the agency's colours. They are untrusted: an invalid colour is replaced by the default, and a primary
 * colour with too little contrast on white is darkened.
 */
export function toPdfTheme(
  direction: 'rtl' | 'ltr',
  colours: { primary?: string | undefined; ground?: string | undefined },
  sun: Rgb,
): PdfTheme {
  const isReadable = (colour: Rgb) => getContrast(colour, WHITE) >= MIN_TEXT
  const ground = toRgb(colours.ground) ?? LIGHT_COLOURS.ground
  const rtl = direction === 'rtl'
  return {
    direction,
    row: rtl ? 'row-reverse' : 'row',
    start: rtl ? 'right' : 'left',
    end: rtl ? 'left' : 'right',
    tear: { borderStyle: 'dashed', borderColor: '#b9ae98', [rtl ? 'borderRightWidth' : 'borderLeftWidth']: 1 },
    colours: {
      primary: toHex(adjustLightness(toRgb(colours.primary) ?? LIGHT_COLOURS.primary, 'black', isReadable)),
      // Ensures enough contrast for text on this background.
      soft: toHex(getContrast(ground, LIGHT_COLOURS.ink) >= 10 ? ground : mixOklab(ground, 0.15, WHITE)),
      sun: toHex(sun),
    },
  }
}

// Everything except the characters of the PDF's font: Latin, Cyrillic, Hebrew, Arabic (fonts/README.md).
const UNPRINTABLE =
  /[^\n\u0020-\u007e\u00a0-\u017f\u0400-\u045f\u0490\u0491\u05b0-\u05bc\u05be\u05c1\u05c2\u05c7\u05d0-\u05ea\u05f3\u05f4\u060c\u061b\u061c\u061f\u0621-\u063a\u0640-\u0652\u0660-\u066c\u0671\u067e\u0686\u0698\u06a4\u06a9\u06af\u06cc\u200e\u200f\u2010\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u202f\u2030\u2039\u203a\u2066-\u2069\u20aa\u20ac\u2116\u2122\u2212]/gu
// Begins at the start of a word only: a search from each letter of a long word takes a time that grows with the square of its length.
const LATIN_PHRASE = /(?<![\w.,&'’/-])[\w.,&'’/-]+(?: [A-Za-z0-9&][\w.,&'’/-]*)+/g
// Removing one would join the words and numbers on its sides.
const OTHER_SPACE = /[^\S\n\u00a0\u202f\ufeff]/gu
const OTHER_DASH = /[\u2012\u2015]/g
const LTR_ISOLATE = /\u2066[^\u2069]*\u2069/g
const MAX_UNBROKEN = 44

const withoutBreaks = (text: string) => (text.length <= MAX_UNBROKEN ? text.replaceAll(' ', '\u00a0') : text)

/**
 * A text that the PDF renderer shows correctly: without unsupported characters, and with short phrases of the other
 * direction kept on one line. The renderer breaks lines before it reorders words, and misplaces the space when such a
 * phrase is broken.
 */
export function toPrintable(text: string, direction: 'rtl' | 'ltr'): string {
  const spaced = text.normalize('NFC').replace(OTHER_SPACE, ' ').replace(OTHER_DASH, '–')
  const known = spaced.replace(UNPRINTABLE, '')
  const unbrokenText = known.replace(LTR_ISOLATE, withoutBreaks)
  return direction === 'rtl' ? unbrokenText.replace(LATIN_PHRASE, withoutBreaks) : unbrokenText
}

type PdfTextProps = {
  children: string
  size?: number
  weight?: 400 | 600
  colour?: string
  /** A code, amount or time: isolated left to right. */
  ltr?: boolean
  align?: 'start' | 'end' | 'center'
  style?: Style
}

/** A paragraph in the PDF's direction, without hyphenation: the renderer would hyphenate Hebrew and Arabic too. */
export function PdfText({
  children,
  size = 9,
  weight = 400,
  colour = INK,
  ltr = false,
  align = 'start',
  style = {},
}: PdfTextProps): ReactNode {
  const theme = usePdfTheme()
  const textAlign = align === 'center' ? 'center' : theme[align]
  const text = ltr ? `\u2066${children}\u2069` : children
  return (
    <Text
      hyphenationPenalty={10_000}
      style={{
        fontFamily: 'Rubik',
        fontSize: size,
        fontWeight: weight,
        lineHeight: 1.45,
        color: colour,
        direction: theme.direction,
        textAlign,
        ...style,
      }}
    >
      {toPrintable(text, theme.direction)}
    </Text>
  )
}
