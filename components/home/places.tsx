import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import type { Destination, HotelChain } from '#lib/contract/entities/hotel.ts'

type Words = Pick<Site, 'locale' | 't'>

/** The destinations, each a picture with its name. */
export function PlaceList({ destinations, locale, t }: Words & { destinations: readonly Destination[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 phone:grid-cols-2 wide:grid-cols-4">
      {destinations.map(({ code, name, picture, hotelCount, pricePerNightFrom }) => (
        <li key={code} className="overflow-hidden rounded-3xl border border-line bg-surface">
          <PageLink locale={locale} path={`/?destination=${encodeURIComponent(code)}`} className="block h-full">
            {picture !== undefined && (
              <span className="block aspect-3/2">
                <Picture picture={picture} sizes="(max-width: 479px) 100vw, 290px" decorative />
              </span>
            )}
            <span className="block p-4">
              <span className="block font-semibold text-lg">{name}</span>
              <span className="block text-muted text-sm">{t('home.hotels', { count: hotelCount })}</span>
              {pricePerNightFrom !== undefined && (
                <span className="block text-sm">
                  {t.rich('home.pricePerNight', {
                    price: () => <Price agorot={pricePerNightFrom} locale={locale} />,
                  })}
                </span>
              )}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The hotel chains, by name. */
export function ChainList({ chains, locale, t }: Words & { chains: readonly HotelChain[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 phone:grid-cols-2 wide:grid-cols-4">
      {chains.map(({ code, chainName, name, description, logo, hotelCount }) => (
        <li key={code} className="rounded-3xl border border-line bg-surface p-5">
          {logo !== undefined && (
            <span className="mb-3 block size-14 overflow-hidden rounded-2xl">
              <Picture picture={logo} sizes="56px" decorative />
            </span>
          )}
          <h3 className="text-lg">
            <PageLink
              locale={locale}
              path={`/?chain=${encodeURIComponent(chainName)}`}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {name}
            </PageLink>
          </h3>
          <p className="text-muted text-sm">{description}</p>
          <p className="mt-2 text-sm">{t('home.hotels', { count: hotelCount })}</p>
        </li>
      ))}
    </ul>
  )
}
