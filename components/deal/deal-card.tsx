import { Clock3, ImageOff } from 'lucide-react'
import { DealCountdown, type DealCountdownLabels } from '#components/deal/deal-countdown.tsx'
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
import { Badge } from '#components/ui/badge.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { toStatedEnd } from '#lib/domain/listing/deal-end.ts'
import { countDealNights } from '#lib/domain/listing/deals.ts'
import { toNightlyPrice } from '#lib/domain/price/price-lines.ts'

const labelsByTranslator = new WeakMap<Site['t'], DealCountdownLabels>()

/** The labels of the countdown. All cards of a page share one object, so React serializes it once. */
function toCountdownLabels(t: Site['t']): DealCountdownLabels {
  const labels = labelsByTranslator.get(t) ?? {
    days: t('deal.unit.days'),
    hours: t('deal.unit.hours'),
    minutes: t('deal.unit.minutes'),
    seconds: t('deal.unit.seconds'),
    over: t('deal.over'),
  }
  labelsByTranslator.set(t, labels)
  return labels
}

function DealPrice({ deal, locale, t }: DealProps) {
  const { price, kind } = deal
  const nights = countDealNights(deal)
  // A flight has no nights.
  const flight = kind === 'flight'
  return (
    <>
      <DealSaving deal={deal} locale={locale} t={t} />
      <Price
        whole
        agorot={price}
        locale={locale}
        className="mt-0.5 block w-fit font-bold text-[1.75rem] leading-tight tracking-tight"
      />
      {/* Always two lines high, so that the prices of neighbouring cards align. */}
      <p className="min-h-[2lh] text-muted text-small">
        {flight ? t('deal.wholeFlight') : t('deal.wholePrice')}
        {nights > 1 && !flight && (
          <span className="block">
            {t.rich('deal.perNight', {
              price: () => <Price agorot={toNightlyPrice(price, nights)} locale={locale} />,
            })}
          </span>
        )}
      </p>
      <DealPriceAge deal={deal} locale={locale} t={t} />
    </>
  )
}

/** A deal: place, dates, occupancy, total price, and when it ends, if it does. */
function DealCard({ deal, locale, t }: DealProps) {
  const { picture, board } = deal
  const end = toStatedEnd(deal)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-picture border border-line bg-surface transition-colors duration-calm hover:border-edge has-data-over:[filter:grayscale(1)]">
      {/* Without a picture too, so that the texts of neighbouring cards align. */}
      <div className="relative aspect-4/3 overflow-hidden bg-sunken">
        <StaticPart className="contents">
          {picture === undefined ? (
            <span className="grid size-full place-items-center text-muted">
              <ImageOff aria-hidden="true" strokeWidth={1.25} className="size-12" />
            </span>
          ) : (
            <Picture
              picture={picture}
              sizes="(max-width: 479px) 84vw, (max-width: 867px) 46vw, 368px"
              decorative
              className="transition-transform duration-slow ease-calm motion-safe:group-hover:scale-[1.03]"
            />
          )}
          {board !== undefined && <Badge className="absolute start-3 top-3">{t(`board.${board}`)}</Badge>}
        </StaticPart>
        {end !== undefined && (
          <p className="absolute start-3 bottom-3 flex min-h-12 items-center gap-2.5 rounded-control bg-[#0b1c22]/85 px-3 py-1 font-medium text-small text-white">
            <Clock3 aria-hidden="true" className="size-4 shrink-0" />
            <DealCountdown end={end} labels={toCountdownLabels(t)}>
              <span className="sr-only">
                {t('deal.endsAt')} <Moment at={end} locale={locale} />
              </span>
              <span aria-hidden="true">
                {t.rich('deal.until', { time: () => <Moment at={end} locale={locale} /> })}
              </span>
            </DealCountdown>
          </p>
        )}
      </div>
      <StaticPart className="flex grow flex-col p-5">
        <h3 className="text-heading tracking-tight">
          <DealName deal={deal} locale={locale} />
        </h3>
        <DealLocation locale={locale} deal={deal} />
        {deal.subtitle !== undefined && <p className="mt-1 line-clamp-2 text-small">{deal.subtitle}</p>}
        {/* Pushed to the bottom, so that dates, occupancy and price of neighbouring cards align. */}
        <div className="mt-auto pt-4">
          <div className="mb-3 border-line border-t pt-3 text-small">
            <DealDates deal={deal} locale={locale} />
            <DealOccupancy deal={deal} t={t} />
          </div>
          <DealPrice deal={deal} locale={locale} t={t} />
        </div>
      </StaticPart>
    </article>
  )
}

type ListProps = Pick<Site, 'locale' | 't'> & {
  deals: readonly Deal[]
  /** On a phone in one row that scrolls horizontally. */
  row?: boolean
}

/** Deal cards in a grid, or in a row on a phone. */
export function DealCards({ deals, locale, t, row = false }: ListProps) {
  if (deals.length === 0) return <p className="text-muted">{t('deal.none')}</p>
  const items = deals.map((deal) => (
    <li key={deal.id} className={row ? 'max-phone:w-[84vw] max-phone:shrink-0 max-phone:snap-center' : ''}>
      <DealCard deal={deal} locale={locale} t={t} />
    </li>
  ))
  const GRID = 'grid gap-5 phone:grid-cols-2 wide:grid-cols-3'
  if (!row) return <ul className={GRID}>{items}</ul>
  return (
    <div className="relative -mx-gutter overflow-x-auto px-gutter max-phone:snap-x max-phone:snap-mandatory max-phone:pb-3">
      <ul className="gap-4 max-phone:flex max-phone:w-max phone:grid phone:grid-cols-2 phone:gap-5 wide:grid-cols-3">
        {items}
      </ul>
    </div>
  )
}
