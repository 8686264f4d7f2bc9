import type { Site } from '#components/layout/site.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { formatNumber } from '#lib/i18n/format.ts'

type Props = Pick<Site, 'locale' | 't'> & Pick<HotelInfo, 'rooms' | 'pictures'>

/** The kinds of rooms, each with what it holds. Prices belong to dates, so they are not here. */
export function Rooms({ rooms, pictures, locale, t }: Props) {
  return (
    <ul className="grid gap-5 wide:grid-cols-2">
      {rooms.map((room) => {
        const picture = pictures.find(({ roomCode }) => roomCode === room.code)
        return (
          <li key={room.code} className="overflow-hidden rounded-3xl border border-line bg-surface">
            {picture !== undefined && (
              <div className="aspect-16/9">
                <Picture picture={picture} sizes="(max-width: 867px) 100vw, 546px" />
              </div>
            )}
            <div className="p-5">
              <h3 className="text-xl">{room.name}</h3>
              <p className="mt-1 text-muted">{room.description}</p>
              <ul className="mt-3 flex flex-wrap gap-2">
                <li>
                  <Badge className="border border-line">{room.beds}</Badge>
                </li>
                {room.sizeSquareMetres !== undefined && (
                  <li>
                    <Badge className="border border-line">
                      {t('hotel.size', { size: formatNumber(room.sizeSquareMetres, locale) })}
                    </Badge>
                  </li>
                )}
                <li>
                  <Badge className="border border-line">
                    {t('hotel.occupants', {
                      most: room.maxOccupants,
                      adults: room.maxAdults,
                      children: room.maxChildren,
                    })}
                  </Badge>
                </li>
                {room.accessible && (
                  <li>
                    <Badge className="border border-line">{t('hotel.accessibleRoom')}</Badge>
                  </li>
                )}
              </ul>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
