import { DealRows } from '#components/deal/deal-rows.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { Pagination, toPaginationWords } from '#components/ui/pagination.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { DealListing } from '#lib/listing/deals.ts'
import { DEALS_PAGE_SIZE, toDealsPath } from '#lib/listing/deals.ts'

type Props = {
  site: Site
  /** What they are deals of; all there are when it is absent. */
  name: string | undefined
  deals: readonly Deal[]
  listing: DealListing
}

/** Every deal of a place, a chain or a kind, a page at a time. */
export function DealsPage({ site, name, deals, listing }: Props) {
  const { t, locale } = site
  const pages = Math.max(1, Math.ceil(deals.length / DEALS_PAGE_SIZE))
  const page = Math.min(listing.page, pages)
  const title = name === undefined ? t('home.deals.title') : t('landing.deals', { name })
  return (
    <Frame
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
          words={toPaginationWords(t)}
          page={page}
          pages={pages}
          toPath={(number) => toDealsPath({ ...listing, page: number })}
        />
      </div>
    </Frame>
  )
}
