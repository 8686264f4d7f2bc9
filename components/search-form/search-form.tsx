import { ChevronDown, Search } from 'lucide-react'
import type { Site } from '#components/layout/site.ts'
import { EnhanceForm } from '#components/search-form/enhance-form.tsx'
import { describeDatesShortly, describeParty, describePlaces } from '#components/search-form/fields/field-summary.ts'
import type { FormMessages, FormVariant, OwnHotel, SearchFormModel } from '#components/search-form/form-model.ts'
import { namesOf, PlainForm } from '#components/search-form/plain/plain-form.tsx'
import { toDateRangeLabels } from '#components/ui/date-range/labels.ts'
import type { SearchFault } from '#lib/domain/search/faults.ts'
import { draftToFormState, EMPTY_DRAFT } from '#lib/domain/search/form-state.ts'
import type { NamedCode } from '#lib/domain/search/places.ts'
import { type SearchDraft, writeDraft } from '#lib/domain/search/search.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

type Props = {
  site: Pick<Site, 'locale' | 't'>
  /** The destinations for sale. The rich form fetches all places itself; without scripts only these are offered. */
  places: readonly NamedCode[]
  variant?: FormVariant
  /** The form's values: of a search (`toSearchDraft(search)`), as entered, or partial. */
  draft?: Partial<SearchDraft>
  /** The faults of `draft`, from `readSearch`. */
  faults?: readonly SearchFault[]
  hotels?: readonly NamedCode[]
  /** The hotel of a hotel page: the form searches it and has no place field. */
  hotel?: OwnHotel
  /** The prefix of all ids in the form. A second form on a page needs another one. */
  id?: string
}

/**
 * The search form of all pages (specification, sections 2, 3 and 5). It works without scripts, and is replaced by the
 * rich form on the first interaction. It submits to `/search-result` in the page's language.
 */
export function SearchForm({
  site,
  places,
  variant = 'page',
  draft: initial,
  faults = [],
  hotels = [],
  hotel,
  id,
}: Props) {
  const { locale, t } = site
  const draft: SearchDraft = {
    ...EMPTY_DRAFT,
    ...initial,
    ...(hotel && { kind: 'hotel', destinations: [], hotels: [hotel.code] }),
  }
  const model: SearchFormModel = {
    id: id ?? 'search',
    locale,
    variant,
    action: toLocalizedPath(locale, '/search-result'),
    places: places.map(({ code, name }) => ({ code, name })),
    hotels: hotels.filter(({ code }) => draft.hotels.includes(code)).map(({ code, name }) => ({ code, name })),
    ...(hotel && { hotel }),
    dates: toDateRangeLabels(t, locale),
    messages: toFormMessages(locale),
    faults,
  }
  const today = toIsraelDate(Date.now())
  // The key resets the form when the page shows another search.
  const key = String(writeDraft(draft))
  const form = (
    <EnhanceForm key={key} model={model} label={t('search.title')} loadingLabel={t('ui.skeleton')}>
      <PlainForm {...{ model, t, draft, today }} />
    </EnhanceForm>
  )
  if (variant !== 'compact') return form
  return (
    <CompactForm key={key} site={site} model={model} draft={draft}>
      {form}
    </CompactForm>
  )
}

type CompactProps = { site: Props['site']; model: SearchFormModel; draft: SearchDraft; children: React.ReactNode }

/** The current search in a collapsed line, which opens the form. */
function CompactForm({ site, model, draft, children }: CompactProps) {
  const { rooms, ranges } = draftToFormState(draft)
  const { t } = site
  const { comma } = locales[site.locale]
  const party = describeParty(rooms, site)
  const places = describePlaces(namesOf(draft, model), site)
  return (
    <details open={model.faults.length > 0} className="group/search">
      <summary className="@container list-none rounded-picture border border-line bg-surface hover:border-edge [&::-webkit-details-marker]:hidden">
        <span className="flex min-h-16 items-center gap-x-3 py-2 ps-4 pe-2 phone:gap-x-4 phone:ps-5 phone:pe-3">
          {/* Gives its space to the text where that is large. */}
          <Search aria-hidden="true" className="@max-[17rem]:hidden size-5 shrink-0 text-primary" />
          <span className="flex min-w-0 grow flex-wrap gap-x-4 leading-snug max-phone:text-small wide:gap-x-5">
            <span className="font-semibold max-phone:w-full max-phone:text-body">
              {places.value ?? t('search.where.empty')} {places.note}
            </span>
            <span className="text-muted">
              {ranges.map((range) => describeDatesShortly(range, model.dates)).join(comma)}
            </span>
            <span className="text-muted">
              {party.value}
              {draft.kind !== 'flight' && (
                <span className="max-phone:sr-only">
                  {comma}
                  <span className="whitespace-nowrap">{party.note}</span>
                </span>
              )}
            </span>
            {draft.businessTravel && <span className="text-muted">{t('results.business')}</span>}
          </span>
          <span className="@max-[17rem]:px-0 inline-flex min-h-target shrink-0 items-center gap-1.5 rounded-control px-2 font-medium text-primary phone:px-3">
            <span className="max-phone:sr-only">{t('search.change')}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform group-open/search:rotate-180 motion-reduce:transition-none"
            />
          </span>
        </span>
      </summary>
      {children}
    </details>
  )
}

/** The messages of the rich form: only those that it uses, because they are part of every page with a form. */
function toFormMessages(locale: Locale): FormMessages {
  const { search, home, stay, ui } = pickMessages(locale, 'search', 'home', 'stay', 'ui')
  const { rooms, adults, children, infants } = stay
  return {
    search,
    home: { hotels: home.hotels },
    stay: { rooms, adults, children, infants },
    ui: { room: ui.room, stepper: ui.stepper, close: ui.close, dates: { done: ui.dates.done } },
  }
}
