import type { Picture } from '#lib/contract/values.ts'
import type { DocumentName } from '#lib/domain/documents/names.ts'
import type { QrCode } from '#lib/domain/documents/qr-code.ts'

/**
 * A document's texts in their order. The screen, the printed page and the PDF all render the same view. Texts are plain;
 * a run with its own direction is enclosed in Unicode isolates (U+2066 or U+2068, closed by U+2069).
 */
export type DocumentView = {
  name: DocumentName
  title: string
  stamp: { text: string; tone: Tone }
  /** The purpose of this document, in one sentence. */
  lead: string
  /** The codes at its top, instead of those of the set. */
  references?: readonly DocumentField[]
  blocks: readonly Block[]
}

export type Tone = 'good' | 'wait' | 'bad' | 'plain'

export type DocumentField = {
  label: string
  value: string
  /** The value is a code, amount, phone number or time: rendered left to right, without a line break. */
  ltr?: boolean
  href?: string
  weight?: 'strong'
  wide?: true
}

export type StayEnd = { label: string; day: string; hour?: string; reason?: string }
export type RoomCard = { title: string; name: string; fields: readonly DocumentField[] }
export type FlightEnd = { place: string; clock: string; day: string }
export type FlightCard = {
  title: string
  carrier: string
  number: string
  from: FlightEnd
  to: FlightEnd
  fields: readonly DocumentField[]
}
export type PriceRow = { label: string; amount: string; kind: 'line' | 'sum' | 'total' }
export type FeeRow = { when: string; what: string; tone: Tone; isCurrent: boolean }

export type Block =
  | { kind: 'fields'; title: string; fields: readonly DocumentField[] }
  | { kind: 'stay'; title: string; ends: readonly [StayEnd, StayEnd]; between: string }
  | { kind: 'rooms'; title: string; rooms: readonly RoomCard[] }
  | { kind: 'flights'; title: string; flights: readonly FlightCard[] }
  | { kind: 'days'; title: string; days: readonly { label: string; title: string; text: string }[] }
  | { kind: 'prices'; title: string; rows: readonly PriceRow[]; notes: readonly string[] }
  | { kind: 'fees'; title: string; rows: readonly FeeRow[]; notes: readonly string[] }
  | { kind: 'text'; title: string; paragraphs: readonly string[]; href?: string }

/** All documents of one booking, with the content that they share. */
export type DocumentSet = {
  pnr: string
  /** Codes that identify the booking. The first is the one to give on the phone. */
  references: readonly DocumentField[]
  /** Name at the top and details at the bottom of every document (booking checks, B 4). */
  seller: { name: string; logo?: Picture; details: readonly string[] }
  /** The booking's page. Documents show it as a QR code. */
  link: { url: string; shown: string; label: string }
  madeAt: string
  /** A calendar file can be downloaded. */
  hasCalendar: boolean
  documents: readonly DocumentView[]
}

/** The documents for the screen, to which the server sends the QR code of their link. */
export type ScreenDocumentSet = DocumentSet & { link: { qr: QrCode | undefined } }
