import { Accessibility, BedDouble, Scaling, UserCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { PictureLink } from '#components/hotel/picture-link.tsx'
import type { RoomViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { classes } from '#components/ui/classes.ts'
import { Picture } from '#components/ui/picture.tsx'
import { formatNumber } from '#lib/i18n/format.ts'

type FeatureProps = { icon: typeof Users; children: ReactNode }

const Feature = ({ icon: Icon, children }: FeatureProps) => (
  <li className="inline-flex items-center gap-1.5">
    <Icon aria-hidden="true" className="size-4 shrink-0 text-primary" />
    <span>{children}</span>
  </li>
)

type Props = LocalizedProps & {
  name: string
  room: RoomViewModel | undefined
  /** For whom the room is priced: a couple, three adults. */
  occupancy?: string | undefined
  /** The rates of the room type. */
  children: ReactNode
  level: 3 | 4
}

/** A room type: picture, features, and its rates. */
export function RoomCard({ name, room, occupancy, children, level, locale, t }: Props) {
  const picture = room?.picture
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <section
      // With several rooms the same room type may appear twice, and the names of landmarks must be unique.
      {...(level === 3 && { 'aria-label': name })}
      className="overflow-hidden rounded-picture border border-line bg-surface"
    >
      <header
        className={classes(
          'grid gap-x-6',
          picture !== undefined && 'phone:grid-cols-[auto_minmax(0,1fr)] phone:items-center phone:p-5 wide:pe-7',
        )}
      >
        {picture !== undefined && (
          <div className="relative overflow-hidden bg-sunken max-phone:aspect-21/9 phone:h-28 phone:w-44 phone:rounded-card wide:h-36 wide:w-60">
            <PictureLink url={picture.url}>
              <Picture picture={picture} sizes="(max-width: 478px) 92vw, 240px" />
            </PictureLink>
          </div>
        )}
        <div className={classes('min-w-0 px-5 pt-5 pb-4', picture === undefined ? 'wide:px-7' : 'phone:p-0')}>
          <Heading className="text-heading tracking-tight">{name}</Heading>
          {room !== undefined && (
            <p className="mt-0.5 max-w-text text-muted max-phone:text-small">{room.description}</p>
          )}
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small empty:hidden">
            {room !== undefined && (
              <>
                <Feature icon={BedDouble}>{room.beds}</Feature>
                {room.sizeSquareMetres !== undefined && (
                  <Feature icon={Scaling}>
                    {t('product.room.size', { size: formatNumber(room.sizeSquareMetres, locale) })}
                  </Feature>
                )}
                {room.maxOccupants !== undefined && (
                  <Feature icon={Users}>{t('product.room.most', { count: room.maxOccupants })}</Feature>
                )}
              </>
            )}
            {occupancy !== undefined && <Feature icon={UserCheck}>{occupancy}</Feature>}
            {room?.accessible && <Feature icon={Accessibility}>{t('product.room.accessible')}</Feature>}
          </ul>
        </div>
      </header>
      {children}
    </section>
  )
}
