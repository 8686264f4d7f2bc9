import type { Site } from '#components/layout/site.ts'
import { GradeMark } from '#components/stay/grade-mark.tsx'
import { classes } from '#components/ui/classes.ts'
import { DOTTED } from '#components/ui/dotted.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import { formatScore } from '#lib/i18n/format.ts'
import type { ListedHotel } from '#lib/listing/listing.ts'

type Words = Pick<Site, 'locale' | 't'>
type Props = Words & {
  hotel: ListedHotel
  /** On a phone the picture stands beside the words: a list of many stays short. */
  flat?: boolean
}

/** A hotel in a list: what it is, where, how good, and from what price. */
function ListedHotelCard({ hotel, locale, t, flat = false }: Props) {
  const { supplier, hotelCode, name, city, category, grade, rating, picture, pricePerNightFrom } = hotel
  return (
    <article
      className={classes(
        'group relative flex h-full flex-col overflow-hidden rounded-picture border border-line bg-surface transition-colors duration-calm hover:border-edge',
        flat && 'max-phone:flex-row',
      )}
    >
      <div
        className={classes(
          'aspect-3/2 overflow-hidden bg-sunken',
          flat && 'max-phone:aspect-auto max-phone:w-30 max-phone:shrink-0',
        )}
      >
        {picture !== undefined && (
          <Picture
            picture={picture}
            sizes={`(max-width: 479px) ${flat ? '200px' : '78vw'}, (max-width: 867px) ${flat ? '46vw' : '304px'}, 368px`}
            decorative
            className="transition-transform duration-slow ease-calm motion-safe:group-hover:scale-[1.03]"
          />
        )}
      </div>
      <div className={classes('flex min-w-0 grow flex-col', flat ? 'p-4 phone:p-5' : 'p-5')}>
        <div className={classes('flex items-start justify-between', flat ? 'gap-2 phone:gap-3' : 'gap-3')}>
          {/* A long name in Russian is one word, beside a picture on a phone. */}
          <h3
            className={classes(
              'text-pretty text-heading tracking-tight',
              flat && 'max-phone:text-body max-phone:leading-snug',
            )}
          >
            <PageLink
              locale={locale}
              path={`/hotel-info/${supplier}/${encodeURIComponent(hotelCode)}`}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {name}
            </PageLink>
          </h3>
          {rating !== undefined && (
            <p className="shrink-0 rounded-chip bg-primary-soft px-2 py-0.5 font-semibold text-primary text-small">
              <span className="sr-only">{t('hotel.rating', { rating: formatScore(rating, locale) })}</span>
              <bdi aria-hidden="true">{formatScore(rating, locale)}</bdi>
            </p>
          )}
        </div>
        <p className={classes(DOTTED, 'mt-0.5 text-muted text-small')}>
          <span>{city}</span>
          {category !== undefined && <span>{t(`hotel.category.${category}`)}</span>}
        </p>
        {grade !== undefined && <GradeMark grade={grade} locale={locale} t={t} className="mt-2 text-small" />}
        {pricePerNightFrom !== undefined && (
          <p className="mt-auto text-balance pt-4 font-semibold">
            {t.rich('home.pricePerNight', { price: () => <Price agorot={pricePerNightFrom} locale={locale} /> })}
          </p>
        )}
      </div>
    </article>
  )
}

/** Hotels side by side, where there is room; on a smaller screen in one row that is pushed aside, if `row`. */
export function ListedHotels({
  hotels,
  locale,
  t,
  row = false,
}: Words & { hotels: readonly ListedHotel[]; row?: boolean }) {
  const items = hotels.map((hotel) => (
    <li
      key={`${hotel.supplier} ${hotel.hotelCode}`}
      className={row ? 'max-wide:w-[min(78vw,19rem)] max-wide:shrink-0 max-wide:snap-center' : ''}
    >
      <ListedHotelCard hotel={hotel} locale={locale} t={t} flat={!row} />
    </li>
  ))
  if (!row) return <ul className="grid gap-4 phone:grid-cols-2 wide:grid-cols-3 wide:gap-5">{items}</ul>
  return (
    <div className="relative -mx-gutter overflow-x-auto px-gutter max-wide:snap-x max-wide:snap-mandatory max-wide:pb-3">
      <ul className="flex gap-4 max-wide:w-max wide:grid wide:grid-cols-3">{items}</ul>
    </div>
  )
}
