import { GradeMark } from '#components/stay/grade-mark.tsx'
import { GuestScore } from '#components/stay/guest-score.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { classes } from '#components/ui/classes.ts'
import { DOT_SEPARATED } from '#components/ui/dot-separated.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import { UpstreamText } from '#components/ui/upstream-text.tsx'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import type { ListedHotel } from '#lib/domain/listing/listing.ts'
import { formatScore } from '#lib/i18n/format.ts'

type Props = LocalizedProps & {
  hotel: ListedHotel
  /** On a phone the picture is beside the text, so that long lists are shorter; with large text it is above. */
  flat: boolean
}

/** A hotel in a list: picture, name, place, grade, rating and lowest price. */
function HotelCard({ hotel, locale, t, flat }: Props) {
  const { name, city, category, grade, rating, picture, pricePerNightFrom } = hotel
  const pictureLook = classes(
    'aspect-3/2 bg-sunken',
    flat && 'max-phone:@min-[17rem]:aspect-auto max-phone:@min-[17rem]:w-30 max-phone:@min-[17rem]:shrink-0',
  )
  const heading = (
    // Smaller on a phone beside the picture, where a long Russian word has little space. With large text the score is below the name.
    <h3
      className={classes(
        'text-pretty text-heading tracking-tight',
        flat ? 'max-phone:text-body max-phone:leading-snug' : 'grow basis-28',
        rating === undefined && 'col-span-2',
      )}
    >
      <PageLink
        locale={locale}
        path={toHotelPath(hotel)}
        className="underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        <UpstreamText text={name} locale={locale} />
      </PageLink>
    </h3>
  )
  const score = rating !== undefined && (
    <p className="text-small">
      <GuestScore
        {...{ rating, locale, t }}
        role="img"
        aria-label={t('hotel.rating', { rating: formatScore(rating, locale) })}
        wordClass={flat ? 'max-phone:sr-only' : undefined}
      />
    </p>
  )
  return (
    <article
      className={classes(
        'group relative flex h-full flex-col overflow-hidden rounded-picture border border-line bg-surface transition-colors duration-calm hover:border-edge',
        flat && 'max-phone:@min-[17rem]:flex-row',
      )}
    >
      {picture === undefined ? (
        <div className={pictureLook} />
      ) : (
        <Picture
          picture={picture}
          sizes={`(max-width: 479px) ${flat ? '200px' : '78vw'}, (max-width: 867px) ${flat ? '46vw' : '304px'}, 368px`}
          decorative
          isOwnHeight
          className={`${pictureLook} transition-transform duration-slow ease-calm motion-safe:group-hover:scale-[1.03]`}
        />
      )}
      {/* Covers the lower edge of the picture while it is enlarged. */}
      <div
        className={classes(
          'isolate min-w-0 grow bg-surface',
          flat
            ? 'grid grid-cols-[1fr_auto] grid-rows-[auto_auto_auto_1fr] items-start gap-x-2 p-4 phone:gap-x-3 phone:p-5'
            : 'flex flex-col px-gutter py-5',
        )}
      >
        {flat ? (
          <>
            {heading}
            {score}
          </>
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-3">
            {heading}
            {score}
          </div>
        )}
        <p className={classes(DOT_SEPARATED, 'col-span-2 mt-0.5 text-muted text-small')}>
          {city !== '' && <UpstreamText text={city} locale={locale} />}
          {category !== undefined && <span>{t(`hotel.category.${category}`)}</span>}
        </p>
        {grade !== undefined && (
          <GradeMark isBlock grade={grade} locale={locale} t={t} className="col-span-2 mt-2 self-start text-small" />
        )}
        {pricePerNightFrom !== undefined && (
          <p
            className={classes('text-balance pt-4 font-semibold', flat ? 'col-span-2 row-start-4 self-end' : 'mt-auto')}
          >
            {t.rich('home.pricePerNight', { price: () => <Price whole agorot={pricePerNightFrom} locale={locale} /> })}
          </p>
        )}
      </div>
    </article>
  )
}

type CardsProps = LocalizedProps & { hotels: readonly ListedHotel[]; row?: boolean }

/** Hotel cards in a grid; with `row`, small screens show them in one row that scrolls horizontally. */
export function HotelCards({ hotels, locale, t, row = false }: CardsProps) {
  const items = hotels.map((hotel) => (
    <li
      key={`${hotel.supplier} ${hotel.hotelCode}`}
      className={row ? 'max-wide:w-[min(78vw,19rem)] max-wide:shrink-0 max-wide:snap-center' : '@container'}
    >
      <HotelCard hotel={hotel} locale={locale} t={t} flat={!row} />
    </li>
  ))
  if (!row) return <ul className="grid grid-cols-1 gap-4 phone:grid-cols-2 wide:grid-cols-3 wide:gap-5">{items}</ul>
  return (
    <div className="relative -mx-gutter overflow-x-auto px-gutter max-wide:snap-x max-wide:snap-mandatory max-wide:pb-3">
      <ul className="flex gap-4 max-wide:w-max wide:grid wide:grid-cols-3">{items}</ul>
    </div>
  )
}
