import { DealRows } from '#components/deal/deal-rows.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import type { Site } from '#components/layout/site.ts'
import { Pagination, toPaginationLabels } from '#components/ui/pagination.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { DealListing } from '#lib/domain/listing/deals.ts'
import { DEALS_PAGE_SIZE, toDealsPath } from '#lib/domain/listing/deals.ts'

type Props = {
  site: Site
  /** The name of the destination, chain or category; undefined when the page lists all deals. */
  name: string | undefined
  deals: readonly Deal[]
  listing: DealListing
}

/** All deals of a destination, a chain or a category, with pagination. */
export function DealsPage({ site, name, deals, listing }: Props) {
  const { t, locale } = site
  const pages = Math.max(1, Math.ceil(deals.length / DEALS_PAGE_SIZE))
  const page = Math.min(listing.page, pages)
  const title = name === undefined ? t('home.deals.title') : t('landing.deals', { name })
  return (
    <PageLayout
      site={site}
      crumbs={[
        { path: '/hotels-page', text: t('destination.all') },
        { path: toDealsPath(listing), text: title },
      ]}
    >
      <h1 className="text-display">{title}</h1>
      <p className="mt-2 mb-6 text-muted">
        {deals.length > 0 ? t('home.dealCount', { count: deals.length }) : t('deal.none')}
      </p>
      {deals.length > 0 && (
        <DealRows locale={locale} t={t} deals={deals.slice((page - 1) * DEALS_PAGE_SIZE, page * DEALS_PAGE_SIZE)} />
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
