import { cache } from 'react'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { unwrap } from '#lib/server/data/unwrap.ts'
import { domestic } from '#lib/server/upstream/index.ts'

/** All hotel chains, in one language. */
export const getChains = cache(async (agency: string, locale: Locale) => {
  const query = { from: 1, to: 1_000, langCode: locales[locale].langCode }
  return unwrap(await domestic('GET /hotelChain', { query }, { agency }))
})
