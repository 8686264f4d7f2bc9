import {
  DealDates,
  DealLocation,
  DealName,
  DealOccupancy,
  DealPriceAge,
  type DealProps,
  DealSaving,
} from '#components/deal/deal-details.tsx'
import { DealRowList } from '#components/deal/deal-row-list.tsx'
import type { Site } from '#components/layout/site.ts'
import { Moment } from '#components/stay/stay-time.tsx'
import { Price } from '#components/ui/price.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { SummaryChevron } from '#components/ui/summary-chevron.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { toStatedEnd } from '#lib/domain/listing/deal-end.ts'

function DealRow({ deal, locale, t }: DealProps) {
  const { board, price } = deal
  const end = toStatedEnd(deal)
  return (
    <StaticPart
      as="li"
      className="relative grid gap-x-6 gap-y-2 border-line border-t py-4 has-data-over:[filter:grayscale(1)] @md:grid-cols-[1fr_auto] @4xl:grid-cols-[1.3fr_1fr_17rem] @4xl:items-center"
    >
      <div>
        <DealName deal={deal} locale={locale} className="font-semibold" />
        <DealLocation locale={locale} deal={deal} more={board && t(`board.${board}`)} />
      </div>
      <div className="text-small @md:@max-4xl:col-start-1 @md:@max-4xl:row-start-2">
        <DealDates deal={deal} locale={locale} />
        <DealOccupancy deal={deal} t={t} />
        {end !== undefined && (
          <span data-ends={end} className="block text-muted">
            {t('deal.endsAt')} <Moment at={end} locale={locale} />
          </span>
        )}
      </div>
      <div className="grid content-start justify-items-start @md:justify-items-end @md:text-end @md:@max-4xl:col-start-2 @md:@max-4xl:row-span-2 @md:@max-4xl:row-start-1">
        <Price whole agorot={price} locale={locale} className="text-price" />
        <DealSaving deal={deal} locale={locale} t={t} />
        <DealPriceAge deal={deal} locale={locale} t={t} />
      </div>
    </StaticPart>
  )
}

type Props = Pick<Site, 'locale' | 't'> & {
  name: string
  text?: string | undefined
  deals: readonly Deal[]
  /** The number of all deals and the path of the page that lists them, when `deals` are not all of them. */
  more?: { count: number; path: string } | undefined
}

export function DealRows({
  deals,
  locale,
  t,
  className,
}: Pick<Props, 'deals' | 'locale' | 't'> & { className?: string | undefined }) {
  return (
    <DealRowList over={t('deal.over')} className={className}>
      {deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} locale={locale} t={t} />
      ))}
    </DealRowList>
  )
}

/** Deals as rows in a collapsible group. It is a native `<details>`, so it opens without JavaScript. */
export function CollapsibleDealGroup({ name, text, deals, more, locale, t }: Props) {
  return (
    <details className="border-line border-b open:pb-4">
      <summary className="flex min-h-16 list-none items-center gap-x-4 py-3 font-semibold text-lg hover:text-primary [&::-webkit-details-marker]:hidden">
        {text === undefined ? (
          name
        ) : (
          <span>
            {name}
            <span className="block font-normal text-muted text-small max-phone:hidden">{text}</span>
          </span>
        )}
        <span className="ms-auto shrink-0 rounded-full bg-primary-soft px-3 py-1 font-medium text-primary text-small">
          {t('home.dealCount', { count: more?.count ?? deals.length })}
        </span>
        <SummaryChevron />
      </summary>
      <DealRows deals={deals} locale={locale} t={t} className={more && 'border-line border-b'} />
      {more !== undefined && (
        <TextLink locale={locale} path={more.path} alone className="mt-2">
          {t('home.deals.all', { count: more.count })}
        </TextLink>
      )}
    </details>
  )
}
