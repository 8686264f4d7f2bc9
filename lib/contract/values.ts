import { z } from 'zod'
import { readAs } from '#lib/contract/reading.ts'
import { CODE_PATTERN } from '#lib/domain/identity/code.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '#lib/domain/identity/email.ts'
import { ENGLISH_NAME_CHARACTERS, isEnglishName, MAX_ENGLISH_NAME_LENGTH } from '#lib/domain/identity/english-name.ts'
import { ISRAELI_ID_DIGITS } from '#lib/domain/identity/israeli-id.ts'
import { MAX_AMOUNT } from '#lib/domain/identity/max-amount.ts'
import { MIN_BOOKING_ID_LENGTH, OPAQUE_ID } from '#lib/domain/identity/opaque-id.ts'
import { MAX_PASSPORT_LENGTH } from '#lib/domain/identity/passport.ts'
import { FULL_NAME_LENGTH, isFullName, isPersonName, PERSON_NAME_LENGTH } from '#lib/domain/identity/person-name.ts'
import { PHONE_PATTERN } from '#lib/domain/identity/phone.ts'

/** The upstreams' names of the four languages. Hebrew is the default and the fallback (section 9). */
export const LangCode = z.enum(['HEB', 'ENG', 'RUS', 'ARA'])
export type LangCode = z.infer<typeof LangCode>

/** Hotel suppliers (section 9). */
export const SUPPLIERS = ['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'] as const
export const Supplier = z.enum(SUPPLIERS)
export type Supplier = z.infer<typeof Supplier>

/** An ISO calendar date, `YYYY-MM-DD`, in the hotel's time zone. Not a point in time. */
export const StayDate = z.iso.date()
/** A point in time: ISO 8601 with offset. */
export const Moment = z.iso.datetime({ offset: true })
/** Wall-clock time at the hotel, `HH:MM`. */
export const ClockTime = readAs(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), { format: 'clock' })

/** Money: an integer of the currency's hundredth. A real upstream may send decimal shekels; `contract:check` reports that. */
export const Agorot = readAs(z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT), { format: 'money' })
/** What is charged or paid back: never less than nothing. */
export const Charge = readAs(z.int().min(0).max(MAX_AMOUNT), { format: 'money' })
/** A sale price. A price of zero or less is invalid: the record that contains it is dropped. */
export const Price = readAs(z.int().min(1).max(MAX_AMOUNT), { format: 'money' })

/** Board basis (section 3). `al` and `all` both mean all inclusive and both occur. */
export const BoardBasis = readAs(z.enum(['ro', 'bb', 'hb', 'fb', 'al', 'all', 'other']), {
  fallback: 'other',
  synonyms: {
    roomonly: 'ro',
    bedandbreakfast: 'bb',
    breakfast: 'bb',
    halfboard: 'hb',
    fullboard: 'fb',
    ai: 'all',
    allinclusive: 'all',
  },
})
export type BoardBasis = z.infer<typeof BoardBasis>

export const ProductKind = z.enum(['hotel', 'package', 'flight', 'tour'])
export type ProductKind = z.infer<typeof ProductKind>

/** Marketer affiliation (section 3). */
export const Affiliation = z.enum(['MARKETER', 'PARTNER', 'intweb'])

/** Short text that a person typed or an upstream wrote: one line, no control characters. */
export const ShortText = readAs(z.string().max(300), { format: 'text' })
/** A name that is shown: without it, its record is left out. */
export const Name = readAs(z.string().min(1).max(300), { format: 'text' })
/** Text of several paragraphs. */
export const LongText = readAs(z.string().max(20_000), { format: 'text' })
/** HTML written by the company's editors. Untrusted: cleaned before it is shown. */
export const EditorHtml = readAs(z.string().max(200_000), { format: 'html' })

/** An upstream's code for something. */
export const Code = z.string().regex(CODE_PATTERN)
/** The code of an agency or of its marketer, which is sent in a header and is part of paths on this server. */
export const AgencyCode = z.string().regex(/^(?!\.{1,2}$)[\w.~:@+=-]{1,60}$/)
/** A booking data id. */
export const BookingId = z.string().min(MIN_BOOKING_ID_LENGTH).regex(OPAQUE_ID)
/** A key that an upstream creates and receives back unchanged. */
export const OpaqueKey = z.string().min(1).max(4_096)
export const Pnr = z.string().regex(OPAQUE_ID)

/** A phone number of any country, as typed: `parsePhone` turns it into E.164. */
export const PhoneNumber = z.string().regex(PHONE_PATTERN)
/** An upstream's phone number in any spelling, such as `*6535`. `parsePhone` decides if it can be called. */
export const UpstreamPhone = readAs(z.string().trim().min(1).max(40), { format: 'text' })
/** A URL that a browser may be redirected to: http or https only. */
export const WebAddress = readAs(z.url({ protocol: /^https?$/ }).max(2_000), { format: 'address' })
export const EmailAddress = z.email({ pattern: EMAIL_PATTERN }).max(MAX_EMAIL_LENGTH)

/** A first or a last name in English letters, at least three of them (section 5), as `toEnglishName` writes it. */
export const EnglishName = z
  .string()
  .trim()
  .max(MAX_ENGLISH_NAME_LENGTH)
  .regex(ENGLISH_NAME_CHARACTERS)
  .refine(isEnglishName)
// One fault for each name: the length, else the letters.
const toNameSchema = ({ min, max }: typeof FULL_NAME_LENGTH | typeof PERSON_NAME_LENGTH) =>
  z.string().trim().min(min, { abort: true }).max(max, { abort: true })
/** A first or a last name in any script. */
export const PersonName = toNameSchema(PERSON_NAME_LENGTH).refine(isPersonName)
/** A full name in one field, in any script. */
export const FullName = toNameSchema(FULL_NAME_LENGTH).refine(isFullName)

/** An Israeli identity number in digits only. */
export const IsraeliId = z.string().regex(ISRAELI_ID_DIGITS)
/** A passport or Israeli identity number as typed so far: in a draft it may be incomplete. */
export const DocumentNumber = z.string().max(MAX_PASSPORT_LENGTH)

/** A picture and its original size in pixels. `alt` is in the requested language. */
export const Picture = readAs(
  z.object({
    url: z.string().max(2_000),
    // Default size if an upstream sends none: the page reserves the picture's space before it loads.
    width: z.int().positive().max(10_000).default(1_200),
    height: z.int().positive().max(10_000).default(900),
    alt: z.string().max(300).default(''),
    /** A few hundred bytes of image as a data URL, blurred, shown until the picture has loaded. */
    placeholder: z.string().startsWith('data:image/').max(2_000).optional(),
  }),
  { format: 'picture' },
)
export type Picture = z.infer<typeof Picture>

/** Degrees, WGS 84. */
export const Coordinates = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
export type Coordinates = z.infer<typeof Coordinates>

/** `?from=1&to=1000`: the range of a list, counted from one, both ends included (section 9). */
export const ListWindow = z.object({
  from: z.coerce.number().int().min(1).max(100_000).default(1),
  to: z.coerce.number().int().min(1).max(100_000).default(1_000),
})

/** Seconds until a code that was sent expires. Without them a code that the person has received could not be entered. */
export const CodeLifetime = z.int().min(1).max(3_600).default(300)

/** An empty reply, or one whose content is not used. */
export const EmptyReply = z.unknown().transform(() => undefined)
