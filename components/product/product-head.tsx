import { PictureCountLink, PictureLink } from '#components/hotel/picture-link.tsx'
import { PictureViewer } from '#components/hotel/picture-viewer.tsx'
import { toPictureViewerProps } from '#components/hotel/viewer-pictures.ts'
import type { Site } from '#components/layout/site.ts'
import { GradeMark } from '#components/stay/grade-mark.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { UpstreamText } from '#components/ui/upstream-text.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import { toScoreWord } from '#lib/domain/listing/score-word.ts'
import { formatScore, joinWithComma } from '#lib/i18n/format.ts'

export type ProductHeadProps = {
  site: Site
  hotel: HotelInfo | undefined
  /** The content of the hotel cannot be read now: only the lists of hotels describe it. */
  isUndescribed: boolean
  deal: Deal | undefined
  title: string
}

type PicturesProps = Pick<Site, 't'> & Pick<HotelInfo, 'pictures' | 'rooms'>

function Pictures({ pictures, rooms, t }: PicturesProps) {
  const [first, second, third] = pictures
  if (!first) return null
  const FRAME = 'overflow-hidden rounded-picture bg-sunken'
  const viewer = toPictureViewerProps({ pictures, rooms }, t)
  const count = viewer.pictures.length
  return (
    <div
      className={`relative mt-5 grid h-44 gap-3 phone:h-[clamp(12rem,33vw,17rem)] wide:h-80 ${second ? 'phone:grid-cols-[2fr_1fr]' : ''} ${third ? 'wide:grid-cols-[2fr_1fr_1fr]' : ''}`}
    >
      <div className={FRAME}>
        <PictureLink url={first.url}>
          <Picture
            picture={first}
            sizes={second ? '(max-width: 867px) 92vw, 560px' : '(max-width: 1150px) 92vw, 1112px'}
            priority
          />
        </PictureLink>
      </div>
      {[second, third].map(
        (picture) =>
          picture && (
            <div
              key={picture.url}
              className={`${FRAME} ${picture === second ? 'max-phone:hidden' : 'max-wide:hidden'}`}
            >
              <PictureLink url={picture.url}>
                <Picture picture={picture} sizes="280px" />
              </PictureLink>
            </div>
          ),
      )}
      {count > 1 && (
        <PictureCountLink url={first.url} className="bottom-3">
          {t('hotel.pictureCount', { count })}
        </PictureCountLink>
      )}
      <PictureViewer {...viewer} />
    </div>
  )
}

/** The heading of the product page: the hotel or the deal, its place and its pictures. */
export function ProductHead({ site, hotel, isUndescribed, deal, title }: ProductHeadProps) {
  const { locale, t } = site
  const own =
    hotel &&
    (hotel.pictures.length > 0 ? hotel.pictures : hotel.picture && [{ ...hotel.picture, shows: 'outside' as const }])
  const pictures = own ?? (deal?.picture ? [{ ...deal.picture, shows: 'view' as const }] : [])
  const place = hotel ? [hotel.city, hotel.destinationName] : [deal?.destinationName]
  return (
    <header>
      <div className="flex items-end justify-between gap-5">
        <div className="min-w-0">
          <h1 className="text-[clamp(1.75rem,1.3rem+1.9vw,2.75rem)] leading-[1.08] tracking-tight">
            <UpstreamText text={title} locale={locale} />
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span>
              <UpstreamText
                text={joinWithComma(
                  [...new Set(place.filter((name) => name !== undefined).filter((name) => name !== ''))],
                  locale,
                )}
                locale={locale}
              />
            </span>
            {hotel?.grade && <GradeMark grade={hotel.grade} locale={locale} t={t} />}
            {hotel && !isUndescribed && (
              <TextLink locale={locale} path={toHotelPath(hotel)} alone className="text-small">
                {t('product.hotelPage')}
              </TextLink>
            )}
          </p>
        </div>
        {hotel?.rating !== undefined && (
          <p className="grid shrink-0 justify-items-center gap-1">
            <span className="sr-only">{t('hotel.rating', { rating: formatScore(hotel.rating, locale) })}</span>
            <span
              aria-hidden="true"
              className="grid size-14 place-items-center rounded-control bg-primary font-bold text-on-primary text-xl"
            >
              {formatScore(hotel.rating, locale)}
            </span>
            <span className="font-medium text-small">{t(`results.score.${toScoreWord(hotel.rating)}`)}</span>
          </p>
        )}
      </div>
      <Pictures pictures={pictures} rooms={hotel?.rooms ?? []} t={t} />
      {isUndescribed && (
        <div className="mt-5">
          <StateNote
            kind="stale"
            title={t('product.state.undescribed')}
            reassurance={t('product.state.undescribedDo')}
          />
        </div>
      )}
    </header>
  )
}
