import { UntilDealEnd } from '#components/deal/deal-countdown.tsx'
import {
  DealDates,
  DealLocation,
  DealName,
  DealOccupancy,
  DealPriceAge,
  type DealProps,
  DealSaving,
} from '#components/deal/deal-details.tsx'
import type { Site } from '#components/layout/site.ts'
import { Moment } from '#components/stay/stay-time.tsx'
import { Price } from '#components/ui/price.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { SummaryChevron } from '#components/ui/summary-chevron.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'

function DealRow({ deal, locale, t }: DealProps) {
  const { board, price } = deal
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-line border-t py-4 has-data-over:[filter:grayscale(1)] @md:grid-cols-[1fr_auto] @4xl:grid-cols-[1.3fr_1fr_17rem] @4xl:items-center">
      <StaticPart>
        <p className="font-semibold">
          <DealName deal={deal} locale={locale} />
        </p>
        <DealLocation locale={locale} deal={deal} more={board && t(`board.${board}`)} />
      </StaticPart>
      <div className="text-small @md:@max-4xl:col-start-1 @md:@max-4xl:row-start-2">
        <StaticPart className="contents">
          <DealDates deal={deal} locale={locale} />
          <DealOccupancy deal={deal} t={t} />
        </StaticPart>
        <span className="block text-muted">
          <UntilDealEnd end={deal.endsAt} over={t('deal.over')}>
            {t('deal.endsAt')} <Moment at={deal.endsAt} locale={locale} />
          </UntilDealEnd>
        </span>
      </div>
      <StaticPart className="@md:text-end @md:@max-4xl:col-start-2 @md:@max-4xl:row-span-2 @md:@max-4xl:row-start-1">
        <p className="text-price">
          <Price whole agorot={price} locale={locale} />
        </p>
        <div className="@md:flex @md:justify-end">
          <DealSaving deal={deal} locale={locale} t={t} />
        </div>
        <DealPriceAge deal={deal} locale={locale} t={t} />
      </StaticPart>
    </li>
  )
}

type Props = Pick<Site, 'locale' | 't'> & {
  name: string
  text?: string | undefined
  deals: readonly Deal[]
  /** The number of all deals and the path of the page that lists them, when `deals` are not all of them. */
  more?: { count: number; path: string } | undefined
}

export function DealRows({ deals, locale, t }: Pick<Props, 'deals' | 'locale' | 't'>) {
  return (
    <ul className="@container">
      {deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} locale={locale} t={t} />
      ))}
    </ul>
  )
}

/** Deals as rows in a collapsible group. It is a native `<details>`, so it opens without JavaScript. */
export function CollapsibleDealGroup({ name, text, deals, more, locale, t }: Props) {
  return (
    <details className="border-line border-b">
      <summary className="flex min-h-16 list-none items-center gap-x-4 py-3 hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="grow">
          <span className="font-semibold text-lg">{name}</span>
          {text !== undefined && <span className="block text-muted text-small max-phone:hidden">{text}</span>}
        </span>
        <span className="shrink-0 rounded-full bg-primary-soft px-3 py-1 font-medium text-primary text-small">
          {t('home.dealCount', { count: more?.count ?? deals.length })}
        </span>
        <SummaryChevron />
      </summary>
      <div className="pb-4">
        <DealRows deals={deals} locale={locale} t={t} />
        {more !== undefined && (
          <p className="border-line border-t pt-2">
            <TextLink locale={locale} path={more.path} alone>
              {t('home.deals.all', { count: more.count })}
            </TextLink>
          </p>
        )}
      </div>
    </details>
  )
}
