import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { toTrader } from '#lib/i18n/trader.ts'
import type { Place } from '#lib/structured-data/facts.ts'
import { sellerOf, toImages, toUrl } from '#lib/structured-data/facts.ts'
import type { Organization, WebSite } from '#lib/structured-data/types.ts'

/** Who sells here, as the footer says it (booking checks, B 4). */
export function toSeller(
  { trader, logo }: Pick<AgencyContent, 'trader' | 'logo'>,
  phone: string | undefined,
  place: Place,
): Organization {
  const [image] = toImages([logo])
  const said = toTrader(trader, place.locale)
  return {
    '@type': 'Organization',
    ...sellerOf(place),
    name: place.siteName,
    url: toUrl(place, '/'),
    ...(said && {
      legalName: said.name,
      taxID: said.number,
      address: { '@type': 'PostalAddress', streetAddress: said.address, addressCountry: 'IL' },
      ...(said.email !== undefined && { email: said.email }),
    }),
    ...(image !== undefined && { logo: image }),
    ...(phone !== undefined && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'reservations',
        // As it is dialled, from anywhere.
        telephone: formatPhone(phone).href.replace(/^tel:/, ''),
        availableLanguage: [...LOCALES],
      },
    }),
  }
}

/** The site itself, and where a search of it leads. */
export function toWebSite(place: Place): WebSite {
  const { origin, siteName, locale } = place
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: siteName,
    url: toUrl(place, '/'),
    inLanguage: locales[locale].tag.replace(/-u-.*/, ''),
    publisher: sellerOf(place),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${toUrl(place, '/search-result')}?dest={destination}` },
      'query-input': 'required name=destination',
    },
  }
}
