import { ChevronLeft } from 'lucide-react'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Price } from '#components/ui/price.tsx'
import { toResultPath } from '#lib/domain/search/result-summary.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'

type OfferLinkProps = LocalizedProps & {
  result: SearchResult
  path: string
  /** Where it is, if that is not known from the page. */
  place?: string | undefined
}

/** A link to another result, with its total price. The link covers the row. */
export function OfferLink({ result, path, place = '', locale, t }: OfferLinkProps) {
  return (
    <li className="relative flex min-h-target flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-5 py-4 transition-colors hover:border-edge">
      <div className="min-w-0">
        <PageLink locale={locale} path={path} className="font-semibold after:absolute after:inset-0 hover:underline">
          {result.hotel.name}
        </PageLink>
        {place !== '' && <p className="text-muted text-small">{place}</p>}
        <StayDates stay={result} locale={locale} t={t} className="text-small" />
      </div>
      <p className="flex items-center gap-2 font-semibold text-lg">
        <span>
          {t.rich('product.state.nearestFrom', {
            price: () => <Price whole agorot={result.total} locale={locale} className="tabular-nums" />,
          })}
        </span>
        <ChevronLeft aria-hidden="true" className="size-5 shrink-0 text-primary ltr:-scale-x-100" />
      </p>
    </li>
  )
}

type Props = LocalizedProps & {
  results: readonly SearchResult[]
  /** The result on the chosen dates, which is not listed; undefined when nothing is on sale on them. */
  chosen: SearchResult | undefined
  product: ProductViewModel
}

/** Departures of the same kind on other dates, each with its total price. */
export function OtherDepartures({ results, chosen, product, locale, t }: Props) {
  const { choice } = product
  const others = results.filter((result) => result !== chosen)
  if (choice.kind === 'hotel' || others.length === 0) return null
  return (
    <section aria-labelledby="others" className="pt-6">
      <h3 id="others" className="text-heading tracking-tight">
        {t(chosen ? 'product.state.others' : 'product.state.notExact')}
      </h3>
      <ul className="mt-3 grid gap-3">
        {others.map((result) => {
          const path = toResultPath(result, choice, choice.wanted)
          return <OfferLink key={result.id} result={result} path={path} locale={locale} t={t} />
        })}
      </ul>
    </section>
  )
}
