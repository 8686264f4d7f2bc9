import { ChevronDown, Search } from 'lucide-react'
import type { Site } from '#components/layout/site.ts'
import { Enrich } from '#components/search-form/enrich.tsx'
import { toFormMessages } from '#components/search-form/messages.ts'
import { namesOf, PlainForm } from '#components/search-form/plain/plain-form.tsx'
import type { FormFacts, FormLook, NamedCode } from '#components/search-form/props.ts'
import { describeDatesShortly, describeParty, describePlaces } from '#components/search-form/shared/describe.ts'
import { EMPTY_DRAFT, toState } from '#components/search-form/state.ts'
import { toDateRangeWords } from '#components/ui/date-range/words.ts'
import { toAddress } from '#lib/i18n/address.ts'
import { locales } from '#lib/i18n/locales.ts'
import type { SearchFault } from '#lib/search/faults.ts'
import { type SearchDraft, writeDraft } from '#lib/search/search.ts'
import { israelDate } from '#lib/stay/israel.ts'

type Props = {
  site: Pick<Site, 'locale' | 't'>
  /** The destinations that are for sale. The rich form asks for all places itself; without a script these are all. */
  places: readonly NamedCode[]
  look?: FormLook
  /** What stands in the form: a search (`toDraft(search)`), what was typed, or a part of one. */
  draft?: Partial<SearchDraft>
  /** What is wrong with `draft`, as `readSearch` says. */
  faults?: readonly SearchFault[]
  /** Names of the hotels in `draft`. */
  hotels?: readonly NamedCode[]
  /** A hotel's own form: it is searched, and no other place is asked for. */
  hotel?: NamedCode
  /** Begins every id in the form; another for a second form of a page. */
  id?: string
}

/**
 * The search form (specification, sections 2, 3 and 5) of any page. It is complete without a script, and becomes richer
 * when it is touched. It leads to `/search-result` in the page's language.
 */
export function SearchForm({ site, places, look = 'page', draft: given, faults = [], hotels = [], hotel, id }: Props) {
  const { locale, t } = site
  const draft: SearchDraft = {
    ...EMPTY_DRAFT,
    ...given,
    ...(given?.rooms && given.rooms.length > 0 ? {} : { rooms: EMPTY_DRAFT.rooms }),
    ...(hotel && { kind: 'hotel', destinations: [], hotels: [hotel.code] }),
  }
  const facts: FormFacts = {
    id: id ?? 'search',
    locale,
    look,
    action: toAddress(locale, '/search-result'),
    places: places.map(({ code, name }) => ({ code, name })),
    hotels: hotels.filter(({ code }) => draft.hotels.includes(code)).map(({ code, name }) => ({ code, name })),
    ...(hotel && { hotel: { code: hotel.code, name: hotel.name } }),
    dates: toDateRangeWords(t, locale),
    messages: toFormMessages(locale),
    faults,
  }
  const today = israelDate(Date.now())
  // Another search is another form: what was begun in the last one is over.
  const key = String(writeDraft(draft))
  const form = (
    <Enrich key={key} facts={facts} label={t('search.title')}>
      <PlainForm {...{ facts, t, draft, today }} />
    </Enrich>
  )
  if (look !== 'compact') return form
  return (
    <CompactForm key={key} site={site} facts={facts} draft={draft}>
      {form}
    </CompactForm>
  )
}

type CompactProps = { site: Props['site']; facts: FormFacts; draft: SearchDraft; children: React.ReactNode }

/** The present search in one line, which opens to change it. */
function CompactForm({ site, facts, draft, children }: CompactProps) {
  const { rooms, ranges } = toState(draft)
  const { t } = site
  const { comma } = locales[site.locale]
  const party = describeParty(rooms, site)
  const places = describePlaces(namesOf(draft, facts), site)
  return (
    <details open={facts.faults.length > 0} className="group/search">
      <summary className="flex min-h-16 list-none items-center gap-x-3 rounded-picture border border-line bg-surface py-2 ps-4 pe-2 phone:gap-x-4 phone:ps-5 phone:pe-3 hover:border-edge [&::-webkit-details-marker]:hidden">
        <Search aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <span className="flex min-w-0 grow flex-wrap gap-x-4 leading-snug max-phone:text-small wide:gap-x-5">
          <span className="font-semibold max-phone:w-full max-phone:text-body">
            {places.value ?? t('search.where.empty')} {places.note}
          </span>
          <span className="text-muted">
            {ranges.map((range) => describeDatesShortly(range, facts.dates)).join(comma)}
          </span>
          <span className="text-muted">
            {party.value}
            {comma}
            <span className="whitespace-nowrap">{party.note}</span>
          </span>
        </span>
        <span className="inline-flex min-h-target shrink-0 items-center gap-1.5 rounded-control px-2 font-medium text-primary phone:px-3">
          <span className="max-phone:sr-only">{t('search.change')}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform group-open/search:rotate-180 motion-reduce:transition-none"
          />
        </span>
      </summary>
      {children}
    </details>
  )
}
