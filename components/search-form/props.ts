import type { Part } from '#components/search-form/parts.ts'
import type { DateRangeWords } from '#components/ui/date-range/words.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'
import type { SearchFault } from '#lib/search/faults.ts'

/** `hero` lies on Home's picture, `page` stands among other things, `compact` is one line that opens. */
export type FormLook = 'hero' | 'page' | 'compact'

export type NamedCode = { code: string; name: string }

/** The texts that the rich form counts with; its page need not provide any. */
export type FormMessages = Pick<Messages, 'search'> & {
  home: Pick<Messages['home'], 'hotels'>
  stay: Pick<Messages['stay'], 'rooms' | 'adults' | 'children' | 'infants'>
  ui: Pick<Messages['ui'], 'room' | 'stepper' | 'close'> & { dates: Pick<Messages['ui']['dates'], 'done'> }
}

/** What both forms are made of. Everything in it travels with the page. */
export type FormFacts = {
  /** Begins every id in the form. */
  id: string
  locale: Locale
  look: FormLook
  /** Where the form is sent, with its language. */
  action: string
  /** The destinations that are for sale, as far as the page knows them. */
  places: readonly NamedCode[]
  /** Names of hotels that stand in the form. */
  hotels: readonly NamedCode[]
  /** The one hotel that is searched: its page's own form asks for no place. */
  hotel?: NamedCode
  dates: DateRangeWords
  messages: FormMessages
  /** What the server found wrong with the search that led here. */
  faults: readonly SearchFault[]
}

/** How the rich form begins: where the plain one was left. */
export type FormStart = {
  /** What stood in the plain form, as it would have been sent. */
  query: string
  /** What was pressed: it opens, or is done. */
  part?: Part
}
