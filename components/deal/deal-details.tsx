import type { Site } from '#components/layout/site.ts'
import { Moment, StayDay } from '#components/stay/stay-time.tsx'
import { classes } from '#components/ui/classes.ts'
import { DOT_SEPARATED } from '#components/ui/dot-separated.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Price } from '#components/ui/price.tsx'
import { UpstreamText } from '#components/ui/upstream-text.tsx'
import { toDealPath } from '#lib/domain/listing/deal-path.ts'
import { countDealNights, type DatedDeal } from '#lib/domain/listing/deals.ts'
import { toShownSaving } from '#lib/domain/price/price-lines.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/isolate.ts'

export type DealProps = Pick<Site, 'locale' | 't'> & { deal: DatedDeal }

/** The deal's title as a link to its product page. The link covers the whole card. */
export function DealName({ deal, locale, className }: Pick<DealProps, 'deal' | 'locale'> & { className?: string }) {
  return (
    <PageLink
      locale={locale}
      path={toDealPath(deal)}
      promotion={deal.id}
      className={classes('underline-offset-4 after:absolute after:inset-0 hover:underline', className)}
    >
      <UpstreamText text={deal.title} locale={locale} />
    </PageLink>
  )
}

/** The name of the hotel, unless the title contains it, the destination, and `more` text. */
export function DealLocation({
  deal,
  more,
  locale,
}: Pick<DealProps, 'deal' | 'locale'> & { more?: string | undefined }) {
  const { hotelName, title, destinationName } = deal
  const known = hotelName === undefined || title.includes(hotelName)
  return (
    <p className={classes(DOT_SEPARATED, 'text-muted text-small')}>
      {!known && <UpstreamText text={hotelName} locale={locale} />}
      {destinationName !== '' &&
        (known ? (
          <UpstreamText text={destinationName} locale={locale} />
        ) : (
          <span>
            <UpstreamText text={destinationName} locale={locale} />
          </span>
        ))}
      {more !== undefined && <span>{more}</span>}
    </p>
  )
}

/** The dates of the stay; one date when both are equal. */
export function DealDates({ deal: { checkIn, checkOut }, locale }: Pick<DealProps, 'deal' | 'locale'>) {
  return (
    <>
      <StayDay date={checkIn} locale={locale} />
      {checkOut !== checkIn && (
        <>
          {' – '}
          <StayDay date={checkOut} locale={locale} />
        </>
      )}
    </>
  )
}

/** For how many nights and people the deal's price is. */
export function DealOccupancy({ deal, t }: Pick<DealProps, 'deal' | 't'>) {
  const { adults, children } = deal
  const nights = countDealNights(deal)
  return (
    <span className={classes(DOT_SEPARATED, 'text-muted')}>
      {nights > 0 && t('deal.nights', { nights })}
      <span>{t('deal.party', { adults, children })}</span>
    </span>
  )
}

/** The full price and the saving; nothing when there is no saving. */
export function DealSaving({ deal: { price, fullPrice }, locale, t }: DealProps) {
  const saved = toShownSaving(price, fullPrice)
  if (!saved) return null
  return (
    <p className="text-muted text-small">
      {t.rich('deal.was', {
        price: () => (
          // Isolated by characters: its margin is at the end by the direction of the page.
          <s className="me-3 whitespace-nowrap">{isolate(formatMoney(saved.full, locale))}</s>
        ),
      })}
      {/* Not broken, where both fit only on two lines. */}
      <span className="inline-block font-medium text-save">
        {t.rich('deal.save', { price: () => <Price agorot={saved.saving} locale={locale} /> })}
      </span>
    </p>
  )
}

/** When the price was read, if the upstream has not sent it again for a while; else nothing. */
export function DealPriceAge({ deal: { readAt }, locale, t }: DealProps) {
  if (readAt === undefined) return null
  return (
    <p className="text-muted text-small">
      {t.rich('deal.readAt', { time: () => <Moment at={readAt} locale={locale} /> })}
    </p>
  )
}
