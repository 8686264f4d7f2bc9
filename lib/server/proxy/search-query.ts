import type { Supplier } from '#lib/contract/values.ts'
import { limitToSuppliers, type PlannedCall, SUPPLIER_ORDER } from '#lib/domain/search/plan.ts'
import type { Search } from '#lib/domain/search/search.ts'
import { readSearch } from '#lib/domain/search/validate-draft.ts'
import { defaultLocale, type Locale, toLocale } from '#lib/i18n/locales.ts'
import type { Problem } from '#lib/server/proxy/problem.ts'

export type SearchQuery = {
  locale: Locale
  search: Search
  /** Search for stays near the search, instead of the search itself. */
  nearest: boolean
  /** The results are shown as a list, which needs less of each rate. */
  list: boolean
  /** The minimum stay that an earlier reply stated, in nights. */
  minimumNights?: number
  /** Make only this call of the plan, and only to these suppliers. */
  call?: string
  suppliers?: Supplier[]
}

type SearchQueryResult = { ok: true; query: SearchQuery } | { ok: false; problem: Problem }

const invalid = (...fields: { path: string; code: string }[]): SearchQueryResult => ({
  ok: false,
  problem: { code: 'invalid-input', fields },
})

/** Reads the query of `/api/search`; faults count rooms and ranges from zero. `today`: `YYYY-MM-DD`. */
export function readSearchQuery(query: URLSearchParams, today: string): SearchQueryResult {
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
  const suppliers = SUPPLIER_ORDER.filter((supplier) => named.includes(supplier))
  if (named.length > 0 && suppliers.length === 0) return invalid({ path: 'suppliers', code: 'unknown' })
  const call = query.get('call') ?? undefined
  const minimumNights = Number(query.get('minimumNights') ?? 0)
  return {
    ok: true,
    query: {
      locale: toLocale(query.get('lang') ?? '') ?? defaultLocale,
      search: read.search,
      nearest: query.get('nearest') === '1',
      list: query.get('list') === '1',
      ...(Number.isInteger(minimumNights) && minimumNights > 1 && { minimumNights: Math.min(minimumNights, 18) }),
      ...(call !== undefined && { call }),
      ...(suppliers.length > 0 && { suppliers }),
    },
  }
}

/** The requested calls of a plan; undefined when the plan has no call with that id. */
export function pickCalls<T extends PlannedCall>(
  plan: readonly T[],
  { call, suppliers }: Pick<SearchQuery, 'call' | 'suppliers'>,
): T[] | undefined {
  const picked = call === undefined ? [...plan] : plan.filter(({ id }) => id === call)
  if (call !== undefined && picked.length === 0) return undefined
  return suppliers ? picked.map((one) => ({ ...one, ...limitToSuppliers(one, suppliers) })) : picked
}
