import { cache } from 'react'
import { markEqualSlugs } from '#lib/domain/listing/collection-path.ts'
import { uniqueBy } from '#lib/domain/unique-by.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { unwrap } from '#lib/server/data/unwrap.ts'
import { domestic } from '#lib/server/upstream/index.ts'

/** All hotel chains, in one language. */
export const getChains = cache(async (agency: string, locale: Locale) => {
  const query = { from: 1, to: 1_000, langCode: locales[locale].langCode }
  const chains = unwrap(await domestic('GET /hotelChain', { query }, { agency }))
  return markEqualSlugs(uniqueBy(chains, ({ code }) => code)).map((chain) => ({
    ...chain,
    name: chain.name || chain.chainName || chain.code,
  }))
})
