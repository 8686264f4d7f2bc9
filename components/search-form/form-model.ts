import type { FormPart } from '#components/search-form/form-parts.ts'
import type { DateRangeLabels } from '#components/ui/date-range/labels.ts'
import type { HotelCode } from '#lib/domain/listing/deals.ts'
import type { SearchFault } from '#lib/domain/search/faults.ts'
import type { NamedCode } from '#lib/domain/search/places.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'

/** `hero` overlaps the home page's picture, `page` is part of a page's content, `compact` is a collapsed line. */
export type FormVariant = 'hero' | 'page' | 'compact'

/** The messages of the rich form, so that pages do not have to provide them. */
export type FormMessages = Pick<Messages, 'search'> & {
  home: Pick<Messages['home'], 'hotels'>
  stay: Pick<Messages['stay'], 'rooms' | 'adults' | 'children' | 'infants'>
  ui: Pick<Messages['ui'], 'room' | 'stepper' | 'close'> & { dates: Pick<Messages['ui']['dates'], 'done'> }
}

/** The hotel of a hotel page: its destination and its codes at suppliers determine which deals the calendar shows. */
export type OwnHotel = NamedCode & { destinationCode: string; codes: readonly HotelCode[] }

/** The data of both forms. It is serialized into the page. */
export type SearchFormModel = {
  /** The prefix of all ids in the form. */
  id: string
  locale: Locale
  variant: FormVariant
  /** The address that the form is submitted to, with the language. */
  action: string
  /** The destinations for sale that the page knows. */
  places: readonly NamedCode[]
  hotels: readonly NamedCode[]
  /** The hotel of a hotel page, whose form has no place field. */
  hotel?: OwnHotel
  dates: DateRangeLabels
  messages: FormMessages
  /** The faults that the server found in the search. */
  faults: readonly SearchFault[]
}

/** The initial state of the rich form, taken over from the plain form. */
export type FormStart = {
  /** The query that the plain form would have submitted. */
  query: string
  /** The part that was pressed: it is opened, or its action is run. */
  part?: FormPart
  /** Rendered before the first interaction: until then it fetches nothing. */
  isPrepared?: true
  /** What the visitor typed before this page was loaded. */
  isRestored?: true
}
