import { MapPin, Phone as PhoneIcon } from 'lucide-react'
import type { Site } from '#components/layout/site.ts'
import { Phone } from '#components/ui/phone.tsx'
import { ExternalLink } from '#components/ui/text-link.tsx'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { listMapLinks } from '#lib/domain/geography/map-links.ts'
import { formatAddress } from '#lib/i18n/format.ts'

/** The hotel's address, links that open it in navigation applications, and its phone number. */
export function HotelContact({ hotel, locale, t }: Pick<Site, 'locale' | 't'> & { hotel: HotelInfo }) {
  const { phone, coordinates } = hotel
  const place = formatAddress(hotel, locale)
  return (
    <address className="grid gap-x-10 gap-y-4 not-italic phone:grid-cols-2">
      {(place !== '' || coordinates !== undefined) && (
        <div className="flex gap-3.5">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          <div>
            {place !== '' && <p>{place}</p>}
            {coordinates !== undefined && (
              <p className="flex flex-wrap gap-x-5">
                {listMapLinks(coordinates).map(({ name, href }) => (
                  <ExternalLink key={name} href={href} newTabLabel={t('ui.link.outside')} alone>
                    {t.rich('hotel.openIn', { app: () => <bdi>{name}</bdi> })}
                  </ExternalLink>
                ))}
              </p>
            )}
          </div>
        </div>
      )}
      {phone !== undefined && (
        <div className="flex gap-3.5">
          <PhoneIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          <div>
            <p>{t('hotel.callHotel')}</p>
            <Phone number={phone} label={t('frame.call')} className="font-semibold text-lg hover:underline" />
          </div>
        </div>
      )}
    </address>
  )
}
