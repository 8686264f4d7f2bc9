import type { Site } from '#components/layout/site.ts'
import { Phone } from '#components/ui/phone.tsx'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'

/** Where the hotel is and how to reach it. */
export function HotelContact({ hotel, t }: Pick<Site, 't'> & { hotel: HotelInfo }) {
  const { address, city, phone, coordinates } = hotel
  return (
    <address className="not-italic">
      <p>{[address, address.includes(city) ? undefined : city].filter(Boolean).join(', ')}</p>
      {phone !== undefined && <Phone number={phone} label={t('frame.call')} className="font-medium text-primary" />}
      {coordinates !== undefined && (
        <p className="text-muted text-sm">
          <a
            href={`geo:${coordinates.latitude},${coordinates.longitude}`}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('hotel.openMap')}
          </a>
        </p>
      )}
    </address>
  )
}
