import { BadgePercent } from 'lucide-react'
import type { DealViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Countdown } from '#components/ui/countdown.tsx'
import { formatMoment } from '#lib/i18n/format.ts'

/** The selected deal with a countdown to its end, if it has one (booking checks, B 10). */
export function DealBanner({ deal, now, locale, t }: LocalizedProps & { deal: DealViewModel; now: string }) {
  const { title, subtitle, endsAt } = deal
  return (
    <section
      aria-labelledby="deal"
      className="mt-5 grid gap-x-10 gap-y-4 rounded-card border border-save/40 bg-save-soft px-5 py-4 wide:grid-cols-[1fr_auto] wide:items-center"
    >
      <div className="flex items-start gap-3.5">
        <BadgePercent aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-save" />
        <div>
          <h2 id="deal" className="font-semibold text-lg leading-snug">
            {t('product.deal.title', { title })}
          </h2>
          {subtitle !== undefined && <p className="text-small">{subtitle}</p>}
        </div>
      </div>
      {endsAt !== undefined && (
        <div>
          <p className="text-muted text-small">{t('product.deal.label')}</p>
          <Countdown
            end={endsAt}
            now={now}
            labels={{
              label: t('product.deal.label'),
              until: t('ui.countdown.until', { moment: formatMoment(endsAt, locale) }),
              expired: t('product.state.expiredDeal'),
              days: t('ui.countdown.days'),
              hours: t('ui.countdown.hours'),
              minutes: t('ui.countdown.minutes'),
              seconds: t('ui.countdown.seconds'),
            }}
          />
        </div>
      )}
    </section>
  )
}
