import { DealCards } from '#components/deal/deal-card.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import type { Site } from '#components/layout/site.ts'
import type { Crumb } from '#components/ui/breadcrumb.tsx'
import { classes } from '#components/ui/classes.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Pagination, toPaginationLabels } from '#components/ui/pagination.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import { DEALS_PAGE_SIZE, type DealListing, listDeals, toDealsPath } from '#lib/domain/listing/deals.ts'
import { PRODUCT_KINDS } from '#lib/domain/search/kinds.ts'

type Props = {
  site: Site
  /** The name of the destination, chain or category; undefined when the page lists all deals. */
  name: string | undefined
  deals: readonly Deal[]
  listing: DealListing
  /** Whether the destination of the listing has a page. */
  hasDestinationPage: boolean
}

type Chip = { key: string; text: string; path: string; chosen: boolean }

function Chips({ label, chips, locale, t }: Pick<Site, 'locale' | 't'> & { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      {/* On a phone one row that scrolls sideways, so that the first deal is on the first screen. */}
      <ul className="max-phone:more-onward flex gap-2 max-phone:-mx-gutter max-phone:overflow-x-auto max-phone:px-gutter max-phone:py-2 max-phone:[scrollbar-width:none] phone:flex-wrap">
        {chips.map(({ key, text, path, chosen }) => (
          <li key={key} className={classes('max-phone:shrink-0', chosen && 'max-phone:order-first')}>
            <PageLink
              locale={locale}
              path={path}
              className={classes(
                'inline-flex min-h-target items-center rounded-full border px-3.5 text-small',
                chosen ? 'border-primary bg-primary text-on-primary' : 'border-edge bg-surface hover:border-ink',
              )}
            >
              {text}
              {chosen && <span className="sr-only"> ({t('deal.chips.chosen')})</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many destinations are offered as chips: those with the most deals. */
const MAX_PLACES = 8

function listPlaces(deals: readonly Deal[]): { code: string; name: string }[] {
  const places = new Map<string, { name: string; count: number }>()
  for (const { destinationCode: code, destinationName: name } of deals) {
    if (code !== undefined) places.set(code, { name, count: (places.get(code)?.count ?? 0) + 1 })
  }
  return [...places]
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, MAX_PLACES)
    .map(([code, { name }]) => ({ code, name }))
}

/** The chips by kind, by place and for the order; a choice that changes nothing is left out. */
function toChips({ t }: Site, deals: readonly Deal[], listing: DealListing): { label: string; chips: Chip[] }[] {
  const { scope, kind, sort } = listing
  const path = (change: Partial<DealListing>) => toDealsPath({ ...listing, page: 1, ...change })
  const kinds = PRODUCT_KINDS.filter((one) => deals.some((deal) => deal.kind === one))
  const places = scope === undefined ? listPlaces(deals) : []
  return [
    {
      label: t('deal.chips.kind'),
      chips: [
        { key: 'all', text: t('deal.chips.all'), path: path({ kind: undefined }), chosen: !kind },
        ...kinds.map((one) => ({
          key: one,
          text: t(`results.kind.${one}`),
          path: path({ kind: one }),
          chosen: kind === one,
        })),
      ],
    },
    {
      label: t('deal.chips.place'),
      chips: places.map(({ code, name }) => ({
        key: code,
        text: name,
        path: path({ scope: { by: 'in', code } }),
        chosen: false,
      })),
    },
    {
      label: t('results.sort.label'),
      chips: [
        { key: 'end', text: t('deal.chips.soon'), path: path({ sort: undefined }), chosen: !sort },
        { key: 'price', text: t('results.sort.price-up'), path: path({ sort: 'price' }), chosen: sort === 'price' },
      ],
    },
  ].filter(({ chips }) => chips.length > 2 || chips.some(({ key }) => key === 'price'))
}

/** The heading of a page of deals, by the name of its destination, chain or category. */
export const toDealsTitle = (t: Site['t'], name: string | undefined) =>
  name === undefined ? t('home.deals.title') : t('landing.deals', { name })

/** The pages above: those of a destination below it, those of a chain below all chains. */
function toParentCrumbs({ site: { t }, listing: { scope }, name, hasDestinationPage }: Props): Crumb[] {
  if (scope?.by === 'of') return [{ path: '/hotel-chain', text: t('chain.all') }]
  return [
    { path: '/hotels-page', text: t('destination.all') },
    ...(scope && name !== undefined && hasDestinationPage ? [{ path: toDestinationPath(scope.code), text: name }] : []),
  ]
}

/** All deals of a destination, a chain or a category as cards, with chips by kind, place and order, and pagination. */
export function DealsPage(props: Props) {
  const { site, name, deals, listing } = props
  const { t, locale } = site
  const shown = listDeals(deals, listing)
  const pages = Math.max(1, Math.ceil(shown.length / DEALS_PAGE_SIZE))
  const page = Math.min(listing.page, pages)
  const title = toDealsTitle(t, name)
  return (
    <PageLayout site={site} crumbs={[...toParentCrumbs(props), { path: toDealsPath(listing), text: title }]}>
      <h1 className="text-display">{title}</h1>
      <p className="mt-2 mb-6 text-muted">
        {shown.length > 0 ? t('home.dealCount', { count: shown.length }) : t('deal.none')}
      </p>
      {deals.length > 1 && (
        <div className="mb-6 grid grid-cols-1 gap-3">
          {toChips(site, deals, listing).map(({ label, chips }) => (
            <Chips key={label} label={label} chips={chips} locale={locale} t={t} />
          ))}
        </div>
      )}
      {shown.length > 0 && (
        <>
          <h2 className="sr-only">{t('frame.deals')}</h2>
          <DealCards locale={locale} t={t} deals={shown.slice((page - 1) * DEALS_PAGE_SIZE, page * DEALS_PAGE_SIZE)} />
        </>
      )}
      <div className="mt-8">
        <Pagination
          locale={locale}
          labels={toPaginationLabels(t)}
          page={page}
          pages={pages}
          toPath={(number) => toDealsPath({ ...listing, page: number })}
        />
      </div>
    </PageLayout>
  )
}
