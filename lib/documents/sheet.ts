import type { Picture } from '#lib/contract/values.ts'
import type { DocumentName } from '#lib/documents/names.ts'

/**
 * A document as words in their order, ready to be set: the screen, the printer and the PDF all set the same sheet. Texts
 * are plain; what must stay whole inside another direction stands between isolates (U+2066, U+2068 … U+2069).
 */
export type Sheet = {
  name: DocumentName
  title: string
  stamp: { text: string; tone: Tone }
  /** What this paper is for, in a sentence. */
  lead: string
  blocks: readonly Block[]
}

export type Tone = 'good' | 'wait' | 'bad' | 'plain'

/** `whole`: a code, sum, phone or hour, which reads from left to right and is not broken. */
export type Fact = { label: string; value: string; whole?: boolean; href?: string; weight?: 'strong'; wide?: true }

export type StayEnd = { label: string; day: string; hour?: string; why?: string }
export type RoomCard = { title: string; name: string; facts: readonly Fact[] }
export type FlightEnd = { place: string; clock: string; day: string }
export type FlightCard = {
  title: string
  carrier: string
  number: string
  from: FlightEnd
  to: FlightEnd
  facts: readonly Fact[]
}
export type PriceRow = { label: string; amount: string; kind: 'line' | 'sum' | 'total' }
export type FeeRow = { when: string; what: string; tone: Tone; isNow: boolean }

export type Block =
  | { is: 'facts'; title: string; facts: readonly Fact[] }
  | { is: 'stay'; title: string; ends: readonly [StayEnd, StayEnd]; between: string }
  | { is: 'rooms'; title: string; rooms: readonly RoomCard[] }
  | { is: 'flights'; title: string; flights: readonly FlightCard[] }
  | { is: 'days'; title: string; days: readonly { label: string; title: string; text: string }[] }
  | { is: 'prices'; title: string; rows: readonly PriceRow[]; notes: readonly string[] }
  | { is: 'fees'; title: string; rows: readonly FeeRow[]; notes: readonly string[] }
  | { is: 'text'; title: string; paragraphs: readonly string[]; href?: string }

/** The papers of one booking, with what all of them carry. */
export type Papers = {
  pnr: string
  /** Of the codes that name the booking, the first is the one to say on the phone. */
  references: readonly Fact[]
  /** Who sells: the name over every paper, and the facts of the line under it (booking checks, B 4). */
  seller: { name: string; logo?: Picture; facts: readonly string[] }
  /** The booking's own page, and its code as a picture: an SVG path in a square of `size` units. */
  link: { url: string; shown: string; label: string; qr: { path: string; size: number } }
  madeAt: string
  /** There is something to put into a calendar. */
  hasCalendar: boolean
  sheets: readonly Sheet[]
}
