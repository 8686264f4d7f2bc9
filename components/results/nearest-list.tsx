import { ArrowLeft } from 'lucide-react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import type { NearestResult } from '#lib/domain/search/nearest-results.ts'

/** Nearby stays that are on sale, each with the price of the whole stay and a link to all of its results. */
export function NearestList({ nearest, locale, t }: LocalizedProps & { nearest: readonly NearestResult[] }) {
  return (
    <section aria-labelledby="nearest" className="mt-10">
      <h2 id="nearest" className="text-heading">
        {t('results.nearest.title')}
      </h2>
      <p className="mt-1 text-muted">{t('results.nearest.text')}</p>
      <ul className="mt-5 grid gap-4 phone:grid-cols-2 wide:grid-cols-3">
        {nearest.map(({ id, reason, path, best, count }) => (
          <li key={id}>
            <article className="group relative flex h-full flex-col overflow-hidden rounded-picture border border-line bg-surface hover:border-edge">
              {best.hotel.picture !== undefined && (
                <div className="relative aspect-2/1 overflow-hidden bg-sunken">
                  <Picture picture={best.hotel.picture} sizes="(max-width: 867px) 46vw, 360px" decorative />
                </div>
              )}
              <div className="flex grow flex-col gap-1 p-5">
                <p className="font-medium text-save text-small">{t(`results.nearest.${reason}`)}</p>
                <h3 className="text-pretty text-heading tracking-tight">{best.hotel.name}</h3>
                {best.hotel.city !== '' && <p className="text-muted text-small">{best.hotel.city}</p>}
                <StayDates stay={best} locale={locale} t={t} className="text-small" />
                <div className="mt-auto flex items-end justify-between gap-3 pt-3">
                  <p>
                    <Price whole agorot={best.total} locale={locale} className="font-bold text-price tracking-tight" />
                    <span className="block text-muted text-small">
                      {t('results.card.whole', { nights: best.kind === 'flight' ? 0 : best.nights })}
                    </span>
                  </p>
                  <PageLink
                    locale={locale}
                    path={path}
                    className="inline-flex min-h-target items-center gap-1.5 font-medium text-primary after:absolute after:inset-0"
                  >
                    {t(`results.count.${best.kind}`, { count })}
                    <ArrowLeft aria-hidden="true" className="size-4 ltr:-scale-x-100" />
                  </PageLink>
                </div>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
