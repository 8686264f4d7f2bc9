import { z } from 'zod'

/** The upstreams' names of the four languages. Hebrew is the default and the fallback (section 9). */
export const LangCode = z.enum(['HEB', 'ENG', 'RUS', 'ARA'])
export type LangCode = z.infer<typeof LangCode>

/** Hotel suppliers (section 9). */
export const SUPPLIERS = ['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'] as const
export const Supplier = z.enum(SUPPLIERS)
export type Supplier = z.infer<typeof Supplier>

/** An ISO calendar date, `YYYY-MM-DD`, in the hotel's own time zone. Never a moment. */
export const StayDate = z.iso.date()
/** A moment, ISO 8601 with its offset. */
export const Moment = z.iso.datetime({ offset: true })
/** Wall-clock time at the hotel, `HH:MM`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Money: an integer of the currency's hundredth. A real upstream may send decimal shekels: `contract:check` tells. */
export const Agorot = z.int().min(-100_000_000).max(100_000_000)
export const Cents = z.int().min(-100_000_000).max(100_000_000)

/** Board basis (section 3). `al` and `all` both mean all inclusive and both occur. */
export const BoardBasis = z.enum(['ro', 'bb', 'hb', 'fb', 'al', 'all'])
export type BoardBasis = z.infer<typeof BoardBasis>

/** What is sold. */
export const ProductKind = z.enum(['hotel', 'package', 'flight', 'tour'])
export type ProductKind = z.infer<typeof ProductKind>

/** Marketer affiliation (section 3). */
export const Affiliation = z.enum(['MARKETER', 'PARTNER', 'intweb'])

/** Short text that a person typed or an upstream wrote: one line, no control characters. */
export const Line = z.string().max(300)
/** Text of several paragraphs. */
export const Prose = z.string().max(20_000)
/** HTML written by the company's editors. Untrusted: cleaned before it is shown. */
export const EditorHtml = z.string().max(200_000)

/** A code that names a thing upstream: letters, digits, dot, dash and underscore. */
export const Code = z.string().regex(/^[\w.-]{1,60}$/)
/** A booking data id: unguessable, so that knowing it is the right to use it. */
export const BookingId = z.string().regex(/^[\w-]{16,64}$/)
export const Pnr = z.string().regex(/^[A-Za-z0-9-]{4,20}$/)

/** As typed: the site stores E.164 after it has been understood. */
export const PhoneNumber = z.string().regex(/^\+?[\d\s()-]{7,20}$/)
/** An address that a browser may be sent to: never `javascript:` or the like. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2_000)
export const EmailAddress = z.email().max(254)

/** Latin letters, at least three, with the spaces, hyphens and apostrophes of real names (section 5). */
export const EnglishName = z
  .string()
  .trim()
  .max(60)
  .regex(/^[A-Za-z][A-Za-z' -]*$/)
  .refine((name) => name.replace(/[^A-Za-z]/g, '').length >= 3)

/** A picture, at its largest. `alt` is in the language asked for. */
export const Picture = z.object({
  url: z.string().max(2_000),
  width: z.int().positive().max(10_000),
  height: z.int().positive().max(10_000),
  alt: z.string().max(300),
  /** A few hundred bytes of image as a data address, blurred, to stand until the picture comes. */
  placeholder: z.string().startsWith('data:image/').max(2_000).optional(),
})
export type Picture = z.infer<typeof Picture>

/** Degrees, WGS 84. */
export const Coordinates = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

/** `?from=1&to=1000`: a list's window, from one, both ends included (section 9). */
export const Window = z.object({
  from: z.coerce.number().int().min(1).max(100_000).default(1),
  to: z.coerce.number().int().min(1).max(100_000).default(1_000),
})

/** An empty reply, or one whose content nobody reads. */
export const Nothing = z.unknown().transform(() => undefined)
