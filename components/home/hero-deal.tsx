import { UntilDealEnd } from '#components/deal/deal-countdown.tsx'
import {
  DealDates,
  DealLocation,
  DealName,
  DealOccupancy,
  type DealProps,
  DealSaving,
} from '#components/deal/deal-details.tsx'
import { Moment } from '#components/stay/stay-time.tsx'
import { Price } from '#components/ui/price.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { toStatedEnd } from '#lib/domain/listing/deal-end.ts'

/** The deal with the largest saving, in the hero of a wide window, until the deal ends. */
export function HeroDeal({ deal, locale, t }: DealProps) {
  const end = toStatedEnd(deal)
  return (
    <section
      aria-labelledby="hero-deal"
      className="relative hidden w-80 shrink-0 self-start rounded-picture bg-surface p-5 text-ink shadow-lift has-data-over:[filter:grayscale(1)] wide:block [&_:focus-visible]:outline-primary!"
    >
      <p id="hero-deal" className="font-medium text-save text-small">
        <UntilDealEnd end={deal.endsAt} over={t('deal.over')}>
          {t('home.deals.best')}
        </UntilDealEnd>
      </p>
      <StaticPart className="mt-1">
        <p className="text-balance font-semibold text-heading leading-tight tracking-tight">
          <DealName deal={deal} locale={locale} />
        </p>
        <DealLocation locale={locale} deal={deal} />
        <div className="mt-3 border-line border-t pt-3 text-small">
          <DealDates deal={deal} locale={locale} />
          <DealOccupancy deal={deal} t={t} />
        </div>
        <div className="mt-3">
          <DealSaving deal={deal} locale={locale} t={t} />
          <p className="mt-0.5 font-bold text-[1.75rem] leading-tight tracking-tight">
            <Price whole agorot={deal.price} locale={locale} />
          </p>
          <p className="text-muted text-small">
            {t(deal.kind === 'flight' ? 'deal.wholeFlight' : 'deal.wholePrice')}
            {end !== undefined && (
              <span className="block">
                {t('deal.endsAt')} <Moment at={end} locale={locale} />
              </span>
            )}
          </p>
        </div>
      </StaticPart>
    </section>
  )
}
