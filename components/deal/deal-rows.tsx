import { ChevronDown } from 'lucide-react'
import { DealEnds } from '#components/deal/deal-clock.tsx'
import {
  DealDates,
  DealEnd,
  DealName,
  DealParty,
  DealPlace,
  type DealProps,
  DealSaving,
} from '#components/deal/deal-facts.tsx'
import type { Site } from '#components/layout/site.ts'
import { Price } from '#components/ui/price.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'

function DealRow({ deal, locale, t }: DealProps) {
  const { board, price } = deal
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-line border-t py-4 has-data-over:[filter:grayscale(1)] @md:grid-cols-[1fr_auto] @4xl:grid-cols-[1.3fr_1fr_17rem] @4xl:items-center">
      <div>
        <p className="font-semibold">
          <DealName deal={deal} locale={locale} />
        </p>
        <DealPlace deal={deal} more={board && t(`board.${board}`)} />
      </div>
      <div className="text-small @md:@max-4xl:col-start-1 @md:@max-4xl:row-start-2">
        <DealDates deal={deal} locale={locale} />
        <DealParty deal={deal} t={t} />
        <span className="block text-muted">
          <DealEnds end={deal.endsAt} over={t('deal.over')}>
            {t('deal.endsAt')} <DealEnd deal={deal} locale={locale} />
          </DealEnds>
        </span>
      </div>
      <div className="@md:text-end @md:@max-4xl:col-start-2 @md:@max-4xl:row-span-2 @md:@max-4xl:row-start-1">
        <p className="text-price">
          <Price agorot={price} locale={locale} />
        </p>
        <div className="@md:flex @md:justify-end">
          <DealSaving deal={deal} locale={locale} t={t} />
        </div>
      </div>
    </li>
  )
}

type Props = Pick<Site, 'locale' | 't'> & {
  name: string
  text?: string | undefined
  /** Those that are shown. */
  deals: readonly Deal[]
  /** How many there are, and where all of them stand, when these are not all. */
  all?: { count: number; path: string } | undefined
}

/** Deals as rows to compare. */
export function DealRows({ deals, locale, t }: Pick<Props, 'deals' | 'locale' | 't'>) {
  return (
    <ul className="@container">
      {deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} locale={locale} t={t} />
      ))}
    </ul>
  )
}

/** Deals of one kind, as rows to compare, behind their name. Opens without a script. */
export function DealGroup({ name, text, deals, all, locale, t }: Props) {
  return (
    <details className="group/kind border-line border-b">
      <summary className="flex min-h-16 list-none items-center gap-x-4 py-3 hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="grow">
          <span className="font-semibold text-lg">{name}</span>
          {text !== undefined && <span className="block text-muted text-small max-phone:hidden">{text}</span>}
        </span>
        <span className="shrink-0 rounded-full bg-primary-soft px-3 py-1 font-medium text-primary text-small">
          {t('home.dealCount', { count: all?.count ?? deals.length })}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-calm group-open/kind:rotate-180"
        />
      </summary>
      <div className="pb-4">
        <DealRows deals={deals} locale={locale} t={t} />
        {all !== undefined && (
          <p className="border-line border-t pt-2">
            <TextLink locale={locale} path={all.path} alone>
              {t('home.deals.all', { count: all.count })}
            </TextLink>
          </p>
        )}
      </div>
    </details>
  )
}
