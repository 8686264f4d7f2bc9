import { toDealPath } from '#components/deal/deal-path.ts'
import type { Site } from '#components/layout/site.ts'
import { classes } from '#components/ui/classes.ts'
import { DOTTED } from '#components/ui/dotted.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Price } from '#components/ui/price.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { formatMoment, formatStayDay } from '#lib/i18n/format.ts'

export type DealProps = Pick<Site, 'locale' | 't'> & { deal: Deal }

/** The deal's title; leads to where it is bought. Its whole card can be pressed. */
export function DealName({ deal, locale }: Pick<DealProps, 'deal' | 'locale'>) {
  return (
    <span data-promotion={deal.id}>
      <PageLink
        locale={locale}
        path={toDealPath(deal)}
        className="underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {deal.title}
      </PageLink>
    </span>
  )
}

/** The hotel, unless the title names it already, and where it is; and what else stands in the same row. */
export function DealPlace({ deal, more }: Pick<DealProps, 'deal'> & { more?: string | undefined }) {
  const { hotelName, title, destinationName } = deal
  const known = hotelName === undefined || title.includes(hotelName)
  return (
    <p className={classes(DOTTED, 'text-muted text-small')}>
      {!known && <span>{hotelName}</span>}
      <span>{destinationName}</span>
      {more !== undefined && <span>{more}</span>}
    </p>
  )
}

/** From when to when; of one day, that day. */
export function DealDates({ deal: { checkIn, checkOut }, locale }: Pick<DealProps, 'deal' | 'locale'>) {
  return (
    <>
      <bdi>
        <time dateTime={checkIn}>{formatStayDay(checkIn, locale)}</time>
      </bdi>
      {checkOut !== checkIn && (
        <>
          {' – '}
          <bdi>
            <time dateTime={checkOut}>{formatStayDay(checkOut, locale)}</time>
          </bdi>
        </>
      )}
    </>
  )
}

/** For how long and for whom. */
export function DealParty({ deal: { nights, adults, children }, t }: Pick<DealProps, 'deal' | 't'>) {
  return (
    <span className={classes(DOTTED, 'text-muted')}>
      {nights > 0 && <span>{t('deal.nights', { nights })}</span>}
      <span>{t('deal.party', { adults, children })}</span>
    </span>
  )
}

/** What the same stay costs without the deal, and what is saved; nothing where nothing is. */
export function DealSaving({ deal: { price, fullPrice }, locale, t }: DealProps) {
  if (fullPrice === undefined || fullPrice <= price) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-small">
      <span className="text-muted">
        {t.rich('deal.was', {
          price: () => (
            <s>
              <Price agorot={fullPrice} locale={locale} />
            </s>
          ),
        })}
      </span>
      <span className="font-medium text-save">
        {t.rich('deal.save', { price: () => <Price agorot={fullPrice - price} locale={locale} /> })}
      </span>
    </p>
  )
}

/** Until when it can be had. */
export function DealEnd({ deal: { endsAt }, locale }: Pick<DealProps, 'deal' | 'locale'>) {
  return (
    <bdi>
      <time dateTime={endsAt}>{formatMoment(endsAt, locale)}</time>
    </bdi>
  )
}
