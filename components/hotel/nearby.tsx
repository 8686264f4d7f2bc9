import { Building, MapPin, Plane, Waves } from 'lucide-react'
import { IconListItem } from '#components/hotel/icon-list.tsx'
import type { Site } from '#components/layout/site.ts'
import type { LandmarkKind, NearbyLandmark } from '#lib/domain/geography/landmarks.ts'
import { formatDistance } from '#lib/i18n/format.ts'

const ICONS = { beach: Waves, center: Building, sight: MapPin, airport: Plane } as const satisfies Record<
  LandmarkKind,
  typeof Waves
>

type Props = Pick<Site, 'locale' | 't'> & { landmarks: readonly NearbyLandmark[] }

/** What is near the hotel, with distances in a straight line. */
export function Nearby({ landmarks, locale, t }: Props) {
  if (landmarks.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="font-semibold">{t('hotel.nearby.title')}</h3>
      <ul className="mt-2 grid gap-x-10 gap-y-2 phone:grid-cols-2">
        {landmarks.map(({ kind, names, metres }) => (
          <IconListItem key={names.en} icon={ICONS[kind]}>
            <span>
              {names[locale]}: <bdi className="font-medium">{formatDistance(metres, locale)}</bdi>
            </span>
          </IconListItem>
        ))}
      </ul>
      <p className="mt-2 text-muted text-small">{t('hotel.nearby.straight')}</p>
    </div>
  )
}
