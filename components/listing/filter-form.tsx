import { SlidersHorizontal, X } from 'lucide-react'
import type { Site } from '#components/layout/site.ts'
import { Button } from '#components/ui/button.tsx'
import { CONTROL } from '#components/ui/control.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { SummaryChevron } from '#components/ui/summary-chevron.tsx'
import type { FacetValue } from '#lib/domain/facet-value.ts'
import { FACETS, type Facet, type Listing, SORTS, UNFILTERED, writeListing } from '#lib/domain/listing/listing.ts'
import { type NamesByCode, toName } from '#lib/domain/search/filter-groups.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

export type FacetNames = Readonly<Record<'in' | 'of', NamesByCode>>

type Props = Pick<Site, 'locale' | 't'> & {
  /** The path of the list's page, without language prefix. */
  path: string
  listing: Listing
  facets: Readonly<Record<Facet, readonly FacetValue[]>>
  names: FacetNames
}

function toValueLabel(facet: Facet, value: string, { t, names }: Pick<Props, 't' | 'names'>): string {
  switch (facet) {
    case 'in':
    case 'of':
      return toName(names[facet], value)
    case 'stars':
      return t('results.filter.stars', { count: Number(value) })
    case 'kind':
      return t(`hotel.category.${value as 'hotel'}`)
    case 'has':
      return t(`hotel.group.${value as 'pool'}`)
  }
}

const TITLES = {
  in: 'results.filter.places',
  of: 'results.filter.chains',
  stars: 'results.filter.starGrades',
  kind: 'results.filter.categories',
  has: 'results.filter.facilities',
} as const satisfies Record<Facet, string>

/** The active filters, each with a link that removes it. Unknown values from the address are not shown. */
function ActiveFilters({ locale, t, path, listing, facets, names }: Props) {
  const chosen = FACETS.flatMap((facet) =>
    listing.chosen[facet]
      .filter((value) => facets[facet].some((one) => one.value === value))
      .map((value) => ({ facet, value, name: toValueLabel(facet, value, { t, names }) })),
  )
  if (chosen.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {chosen.map(({ facet, value, name }) => {
        const rest = { ...listing.chosen, [facet]: listing.chosen[facet].filter((one) => one !== value) }
        return (
          <li key={`${facet} ${value}`}>
            <PageLink
              locale={locale}
              path={`${path}${writeListing({ ...listing, chosen: rest, page: 1 })}#hotels`}
              className="inline-flex min-h-target items-center gap-1.5 rounded-full bg-primary-soft ps-4 pe-3 font-medium text-primary text-small hover:text-primary-hover"
            >
              <span className="sr-only">{t('results.filter.remove', { what: '' })}</span>
              {name}
              <X aria-hidden="true" className="size-4" />
            </PageLink>
          </li>
        )
      })}
      <li>
        <PageLink
          locale={locale}
          path={`${path}${writeListing({ ...UNFILTERED, sort: listing.sort })}#hotels`}
          className="inline-flex min-h-target items-center px-2 font-medium text-primary text-small underline underline-offset-4"
        >
          {t('results.filter.clear')}
        </PageLink>
      </li>
    </ul>
  )
}

function FacetGroup({ facet, values, props }: { facet: Facet; values: readonly FacetValue[]; props: Props }) {
  const { t, listing } = props
  const visible = 8
  const box = ({ value, count }: FacetValue) => {
    const checked = listing.chosen[facet].includes(value)
    return (
      <label key={value} data-count={count} className="facet">
        <input
          type="checkbox"
          name={facet}
          value={value}
          defaultChecked={checked}
          disabled={count === 0 && !checked}
          className="size-5 shrink-0 accent-primary"
        />
        {toValueLabel(facet, value, props)}
      </label>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t(TITLES[facet])}</legend>
      {values.slice(0, visible).map(box)}
      {values.length > visible && (
        <details>
          <summary className="flex min-h-target items-center font-medium text-primary text-small">
            {t('destination.moreValues', { count: values.length - visible })}
          </summary>
          {values.slice(visible).map(box)}
        </details>
      )}
    </fieldset>
  )
}

/** Filters and sorts a list by a plain GET form to the same path, so the address can be shared. */
export function FilterForm(props: Props) {
  const { locale, t, path, listing, facets } = props
  const groups = FACETS.filter((facet) => facets[facet].length > 0)
  const count = FACETS.reduce((sum, facet) => sum + listing.chosen[facet].length, 0)
  return (
    <>
      <details data-print="never" className="rounded-picture border border-line bg-surface">
        <summary className="flex min-h-14 list-none items-center gap-3 px-5 font-medium hover:text-primary [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0 text-primary" />
          <span className="grow">
            {t('destination.filter')}
            {count > 0 && <span className="text-primary"> ({count})</span>}
          </span>
          <span className="text-muted text-small max-phone:hidden">{t(`destination.sort.${listing.sort}`)}</span>
          <SummaryChevron />
        </summary>
        <form
          method="get"
          action={`${toLocalizedPath(locale, path)}#hotels`}
          className="border-line border-t p-5 wide:p-6"
        >
          <div className="grid gap-x-8 gap-y-6 phone:grid-cols-2 wide:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
            {groups.map((facet) => (
              <FacetGroup key={facet} facet={facet} values={facets[facet]} props={props} />
            ))}
          </div>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-4 border-line border-t pt-5">
            <label className="grid min-w-[min(15rem,100%)] max-w-full gap-1.5">
              <span className="font-medium">{t('results.sort.label')}</span>
              <select name="sort" defaultValue={listing.sort} className={CONTROL}>
                {SORTS.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`destination.sort.${sort}`)}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit">{t('destination.apply')}</Button>
          </div>
        </form>
      </details>
      <ActiveFilters {...props} />
    </>
  )
}
