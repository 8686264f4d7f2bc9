import type { Supplier } from '#lib/contract/values.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale, toLocale } from '#lib/i18n/locales.ts'
import type { Problem } from '#lib/proxy/problem.ts'
import type { PlannedCall } from '#lib/search/plan.ts'
import { onlySuppliers, SEARCH_ORDER } from '#lib/search/plan.ts'
import type { Search } from '#lib/search/search.ts'
import { readSearch } from '#lib/search/search.ts'

/** What `/api/search` is asked for. */
export type SearchAsked = {
  locale: Locale
  search: Search
  /** Stays near the search, instead of the search itself; `least` nights, when a reply has said so. */
  nearest: boolean
  least?: number
  /** Of the plan, this call alone; of it these suppliers alone. */
  call?: string
  suppliers?: Supplier[]
}

type Read = { ok: true; asked: SearchAsked } | { ok: false; problem: Problem }

const invalid = (...fields: { path: string; code: string }[]): Read => ({
  ok: false,
  problem: { code: 'invalid-input', fields },
})

/** Reads the query of `/api/search`; what is wrong with it is named by room and range, counted from zero. */
export function readAsked(query: URLSearchParams, today: string): Read {
  const read = readSearch(query, today)
  if (!read.ok) {
    return invalid(
      ...read.faults.map(({ code, room, range }) => ({
        path: room !== undefined ? `rooms.${room}` : range !== undefined ? `ranges.${range}` : 'search',
        code,
      })),
    )
  }
  const named = query.getAll('suppliers').flatMap((list) => list.split(','))
  const suppliers = SEARCH_ORDER.filter((supplier) => named.includes(supplier))
  if (named.length > 0 && suppliers.length === 0) return invalid({ path: 'suppliers', code: 'unknown' })
  const call = query.get('call') ?? undefined
  const least = Number(query.get('least') ?? 0)
  return {
    ok: true,
    asked: {
      locale: toLocale(query.get('lang') ?? '') ?? defaultLocale,
      search: read.search,
      nearest: query.get('nearest') === '1',
      ...(Number.isInteger(least) && least > 1 && { least: Math.min(least, 18) }),
      ...(call !== undefined && { call }),
      ...(suppliers.length > 0 && { suppliers }),
    },
  }
}

/** Of a plan the calls that are asked for; undefined when it has none of that name. */
export function pickCalls<T extends PlannedCall>(
  plan: readonly T[],
  { call, suppliers }: Pick<SearchAsked, 'call' | 'suppliers'>,
): T[] | undefined {
  const picked = call === undefined ? [...plan] : plan.filter(({ id }) => id === call)
  if (call !== undefined && picked.length === 0) return undefined
  return suppliers ? picked.map((one) => ({ ...one, ...onlySuppliers(one, suppliers) })) : picked
}
