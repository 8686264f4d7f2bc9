import { Text } from '@react-pdf/renderer'
import type { ComponentProps, ReactNode } from 'react'
import type { Rgb } from '#lib/agency/contrast.ts'
import { adjust, contrast, mixOklab, toHex, toRgb } from '#lib/agency/contrast.ts'
import type { Block } from '#lib/documents/sheet.ts'

export type Style = Exclude<ComponentProps<typeof Text>['style'], undefined | readonly unknown[]> & object

/** How a paper is set: its direction and its colours. */
export type Setting = {
  direction: 'rtl' | 'ltr'
  row: 'row' | 'row-reverse'
  start: 'left' | 'right'
  end: 'left' | 'right'
  /** The dashed line along which a stub is torn off, at its start. */
  tear: Style
  colours: { primary: string; soft: string; sun: string }
}

/** What draws a block of one kind is given. */
export type Of<Is extends Block['is']> = { set: Setting; block: Extract<Block, { is: Is }> }

export const INK = '#12262d'
export const MUTED = '#4f6065'
export const LINE = '#dcd3c1'
export const TONES = { good: '#4f6029', wait: '#7d4e00', bad: '#ab2a1c', plain: MUTED } as const

/** What holds together: a room, a flight. */
export const CARD: Style = { borderWidth: 0.75, borderColor: LINE, borderRadius: 8 }

/** The setter knows no logical sides; both are the same here. */
export const AT_FOOT: Style = { position: 'absolute', left: 42, right: 42, bottom: 22 }

const HOUSE: Rgb = [11, 93, 107]
const PAPER: Rgb = [255, 255, 255]
const STONE: Rgb = [247, 243, 234]
const READABLE = 4.55

/** The agency's colours on white paper. They are untrusted: what is no colour is not used, and what is too pale darkens. */
export function toSetting(
  direction: 'rtl' | 'ltr',
  colours: { primary?: string | undefined; ground?: string | undefined },
  sun: Rgb,
): Setting {
  const isReadable = (colour: Rgb) => contrast(colour, PAPER) >= READABLE
  const ground = toRgb(colours.ground) ?? STONE
  const rtl = direction === 'rtl'
  return {
    direction,
    row: rtl ? 'row-reverse' : 'row',
    start: rtl ? 'right' : 'left',
    end: rtl ? 'left' : 'right',
    tear: { borderStyle: 'dashed', borderColor: '#b9ae98', [rtl ? 'borderRightWidth' : 'borderLeftWidth']: 1 },
    colours: {
      primary: toHex(adjust(toRgb(colours.primary) ?? HOUSE, 'black', isReadable)),
      // Whatever the ground is, ink is read on it.
      soft: toHex(contrast(ground, [18, 38, 45]) >= 10 ? ground : mixOklab(ground, 0.15, PAPER)),
      sun: toHex(sun),
    },
  }
}

// What the paper's font has: Latin, Cyrillic, Hebrew, Arabic, their marks and signs (fonts/README.md).
const UNPRINTABLE =
  /[^\n\u0020-\u007e\u00a0-\u017f\u0400-\u045f\u0490\u0491\u05b0-\u05bc\u05be\u05c1\u05c2\u05c7\u05d0-\u05ea\u05f3\u05f4\u060c\u061b\u061c\u061f\u0621-\u063a\u0640-\u0652\u0660-\u066c\u0671\u067e\u0686\u0698\u06a4\u06a9\u06af\u06cc\u200e\u200f\u2010\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u202f\u2030\u2039\u203a\u2066-\u2069\u20aa\u20ac\u2116\u2122\u2212]/gu
const LATIN_PHRASE = /[A-Za-z0-9&][\w.,&'’/-]*(?: [A-Za-z0-9&][\w.,&'’/-]*)+/g
const WHOLE = /\u2066[^\u2069]*\u2069/g
const LONGEST_WHOLE = 44

const unbroken = (text: string) => (text.length <= LONGEST_WHOLE ? text.replaceAll(' ', '\u00a0') : text)

/**
 * A text as the paper can set it. The setter reorders a line's words only after it has broken the line, and leaves the
 * space at a break where the next word was: a phrase that reads the other way round is kept on one line while it is short.
 */
export function toPrintable(text: string, direction: 'rtl' | 'ltr'): string {
  const known = text.normalize('NFC').replace(UNPRINTABLE, '')
  const held = known.replace(WHOLE, unbroken)
  return direction === 'rtl' ? held.replace(LATIN_PHRASE, unbroken) : held
}

type SayProps = {
  set: Setting
  children: string
  size?: number
  weight?: 400 | 600
  colour?: string
  /** A code, sum or hour: from left to right, whatever stands around it. */
  whole?: boolean
  align?: 'start' | 'end' | 'center'
  style?: Style
}

/** A paragraph in the paper's direction. No word of it is ever cut: the setter's hyphens would stand in Hebrew and Arabic too. */
export function Say({
  set,
  children,
  size = 9,
  weight = 400,
  colour = INK,
  whole = false,
  align = 'start',
  style = {},
}: SayProps): ReactNode {
  const textAlign = align === 'center' ? 'center' : set[align]
  const text = whole ? `\u2066${children}\u2069` : children
  return (
    <Text
      hyphenationPenalty={10_000}
      style={{
        fontFamily: 'Rubik',
        fontSize: size,
        fontWeight: weight,
        lineHeight: 1.45,
        color: colour,
        direction: set.direction,
        textAlign,
        ...style,
      }}
    >
      {toPrintable(text, set.direction)}
    </Text>
  )
}
