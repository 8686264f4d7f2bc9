import type { Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { toTrader } from '#lib/domain/agency/trader.ts'
import { type JsonLdContext, toImages, toSellerReference, toUrl } from '#lib/domain/structured-data/context.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { formatPhone } from '#lib/i18n/phone.ts'

/** The seller, with the same trader details as the footer (booking checks, B 4). */
export function toSellerOrganization(
  { trader, logo }: Pick<AgencyContent, 'trader' | 'logo'>,
  phone: string | undefined,
  context: JsonLdContext,
) {
  const [image] = toImages([logo])
  const localized = toTrader(trader, context.locale)
  return {
    '@type': 'Organization',
    ...toSellerReference(context),
    name: context.siteName,
    url: toUrl(context, '/'),
    ...(localized?.name !== undefined && { legalName: localized.name }),
    ...(localized?.number !== undefined && { taxID: localized.number }),
    ...(localized?.address !== undefined && {
      address: { '@type': 'PostalAddress' as const, streetAddress: localized.address, addressCountry: 'IL' },
    }),
    ...(localized?.email !== undefined && { email: localized.email }),
    ...(image !== undefined && { logo: image }),
    ...(phone !== undefined && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'reservations',
        // International format, as in a `tel:` link.
        telephone: formatPhone(phone).href.replace(/^tel:/, ''),
        availableLanguage: [...LOCALES],
      },
    }),
  } satisfies Organization
}

/** The site, and the address of its search. */
export function toWebSite(context: JsonLdContext) {
  const { origin, siteName, locale } = context
  const searchAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${toUrl(context, '/search-result')}?dest={destination}` },
    'query-input': 'required name=destination',
  } satisfies WithActionConstraints<SearchAction>
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: siteName,
    url: toUrl(context, '/'),
    inLanguage: locales[locale].tag.replace(/-u-.*/, ''),
    publisher: toSellerReference(context),
    potentialAction: searchAction,
  } satisfies WebSite
}
