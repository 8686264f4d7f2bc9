import type { Site } from '#components/layout/site.ts'
import { Badge } from '#components/ui/badge.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { formatMoment, formatStayDay } from '#lib/i18n/format.ts'

type Props = Pick<Site, 'locale' | 't'> & { deal: Deal }

function DealName({ deal, locale }: Pick<Props, 'deal' | 'locale'>) {
  const { supplier, hotelCode, title } = deal
  if (supplier === undefined || hotelCode === undefined) return title
  return (
    <PageLink locale={locale} path={`/hotel-info/${supplier}/${hotelCode}`} className="hover:underline">
      {title}
    </PageLink>
  )
}

function DealPrice({ deal, locale, t }: Props) {
  const saved = deal.fullPrice === undefined ? 0 : deal.fullPrice - deal.price
  return (
    <div className="mt-4">
      <p className="text-muted text-sm">{t('deal.wholePrice')}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price agorot={deal.price} locale={locale} className="font-semibold text-2xl" />
        {saved > 0 && deal.fullPrice !== undefined && (
          <s className="text-muted">
            <span className="sr-only">{t('deal.insteadOf')} </span>
            <Price agorot={deal.fullPrice} locale={locale} />
          </s>
        )}
      </p>
      {saved > 0 && (
        <p className="font-medium text-save text-sm">
          {t('deal.saved')} <Price agorot={saved} locale={locale} />
        </p>
      )}
    </div>
  )
}

/** A deal: where, when, for whom, at what whole price, and until when it can be had. */
export function DealCard({ deal, locale, t }: Props) {
  const { picture, board, hotelName, destinationName, checkIn, checkOut, nights, adults, children, endsAt } = deal
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-3xl border border-line bg-surface">
      {picture !== undefined && (
        <div className="relative aspect-4/3">
          <Picture picture={picture} sizes="(max-width: 479px) 100vw, 380px" decorative />
          {board !== undefined && <Badge className="absolute start-3 top-3">{t(`board.${board}`)}</Badge>}
        </div>
      )}
      <div className="flex grow flex-col p-5">
        <h3 className="text-xl">
          <DealName deal={deal} locale={locale} />
        </h3>
        {/* Titles often name the hotel already. */}
        <p className="text-muted text-sm">
          {[hotelName === deal.title ? undefined : hotelName, destinationName].filter(Boolean).join(' · ')}
        </p>
        {deal.subtitle !== undefined && <p className="mt-1 text-sm">{deal.subtitle}</p>}
        <p className="mt-2 text-sm">
          <bdi>
            <time dateTime={checkIn}>{formatStayDay(checkIn, locale)}</time>
          </bdi>
          {' – '}
          <bdi>
            <time dateTime={checkOut}>{formatStayDay(checkOut, locale)}</time>
          </bdi>
        </p>
        <p className="text-muted text-sm">
          {[nights > 0 ? t('deal.nights', { nights }) : undefined, t('deal.party', { adults, children })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="mt-auto">
          <DealPrice deal={deal} locale={locale} t={t} />
          <p className="mt-3 border-line border-t pt-3 text-sm">
            {t('deal.endsAt')}{' '}
            <bdi>
              <time dateTime={endsAt}>{formatMoment(endsAt, locale)}</time>
            </bdi>
          </p>
        </div>
      </div>
    </article>
  )
}

/** Deals side by side; one under the other on a phone. */
export function DealList({ deals, locale, t }: Pick<Site, 'locale' | 't'> & { deals: readonly Deal[] }) {
  if (deals.length === 0) return <p className="text-muted">{t('deal.none')}</p>
  return (
    <ul className="grid gap-5 phone:grid-cols-2 wide:grid-cols-3">
      {deals.map((deal) => (
        <li key={deal.id}>
          <DealCard deal={deal} locale={locale} t={t} />
        </li>
      ))}
    </ul>
  )
}
