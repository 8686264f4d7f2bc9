import { Accessibility, BedDouble, Scaling, Users } from 'lucide-react'
import { IconListItem } from '#components/hotel/icon-list.tsx'
import { PictureLink } from '#components/hotel/picture-link.tsx'
import type { Site } from '#components/layout/site.ts'
import { classes } from '#components/ui/classes.ts'
import { Picture } from '#components/ui/picture.tsx'
import type { HotelInfo, RoomType } from '#lib/contract/entities/hotel.ts'
import { formatNumber } from '#lib/i18n/format.ts'

type Props = Pick<Site, 'locale' | 't'> & Pick<HotelInfo, 'rooms' | 'pictures'>

/** How many people a room takes; nothing where it is unknown. */
function Occupants({ room, t }: Pick<Props, 't'> & { room: RoomType }) {
  const { maxOccupants: most, maxAdults: adults, maxChildren: children } = room
  if (most === undefined) return null
  const isComplete = adults !== undefined && children !== undefined
  return (
    <IconListItem icon={Users}>
      {isComplete ? t('hotel.occupants', { most, adults, children }) : t('product.room.most', { count: most })}
    </IconListItem>
  )
}

/** The room types, each with its occupancy and details. Prices depend on dates, so they are not shown here. */
export function Rooms({ rooms, pictures, locale, t }: Props) {
  return (
    <ul className="grid gap-4">
      {rooms.map((room) => {
        const picture = pictures.find(({ roomCode }) => roomCode === room.code)
        return (
          <li
            key={room.code}
            className={classes(
              'overflow-hidden rounded-picture border border-line bg-surface',
              picture !== undefined && 'grid phone:grid-cols-[2fr_3fr]',
            )}
          >
            {picture !== undefined && (
              <div className="bg-sunken max-phone:aspect-21/10 phone:relative phone:min-h-56">
                <PictureLink url={picture.url} className="phone:absolute phone:inset-0">
                  <Picture picture={picture} sizes="(max-width: 479px) 92vw, (max-width: 867px) 60vw, 460px" />
                </PictureLink>
              </div>
            )}
            <div className="p-5 wide:p-6">
              {room.name !== '' && <h3 className="text-heading tracking-tight">{room.name}</h3>}
              <p className="mt-1 text-muted">{room.description}</p>
              <ul className="mt-4 grid gap-2 border-line border-t pt-4 text-small empty:hidden">
                {room.beds !== '' && <IconListItem icon={BedDouble}>{room.beds}</IconListItem>}
                <Occupants room={room} t={t} />
                {room.sizeSquareMetres !== undefined && (
                  <IconListItem icon={Scaling}>
                    {t('hotel.size', { size: formatNumber(room.sizeSquareMetres, locale) })}
                  </IconListItem>
                )}
                {room.accessible && <IconListItem icon={Accessibility}>{t('hotel.accessibleRoom')}</IconListItem>}
              </ul>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
