import { cache } from 'react'
import type { Supplier } from '#lib/contract/values.ts'
import { UpstreamDown } from '#lib/data/answer.ts'
import { getDestinations } from '#lib/data/home.ts'
import { getConversions } from '#lib/data/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** What a page can do without: what stands in for it when the upstream cannot answer. */
export async function orElse<T>(answer: Promise<T>, other: T): Promise<T> {
  try {
    return await answer
  } catch (fault) {
    if (fault instanceof UpstreamDown) return other
    throw fault
  }
}

/** The destinations for a search form, by name; none where they cannot be read: the page stands without them. */
export const getPlaceNames = cache(
  async (agency: string, locale: Locale): Promise<{ code: string; name: string }[]> => {
    const destinations = await orElse(getDestinations(agency, locale), [])
    return destinations.map(({ code, name }) => ({ code, name }))
  },
)

/** The code that a search knows a supplier's hotel by; the supplier's own where that cannot be read. */
export const getSearchCode = cache(
  async (agency: string, locale: Locale, supplier: Supplier, hotelCode: string): Promise<string> => {
    const conversions = await orElse(getConversions(agency, locale), [])
    const isIt = (code: { supplier: string; code: string }) => code.supplier === supplier && code.code === hotelCode
    return conversions.find(({ codes }) => codes.some(isIt))?.hotelCode ?? hotelCode
  },
)
