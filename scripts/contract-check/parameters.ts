import type { z } from 'zod'
import { isRecord } from '#lib/contract/adapters/adapter.ts'
import { fillPath } from '#lib/contract/match.ts'
import type { Endpoint, WireLine } from '#lib/contract/service.ts'
import type { Finding } from '#scripts/contract-check/assess-reply.ts'

/** Values for path and query parameters; replies add values for later endpoints. */
export type KnownParameters = Record<string, string>

const firstOf = (reply: unknown): Record<string, unknown> => {
  const first: unknown = Array.isArray(reply) ? reply[0] : reply
  return isRecord(first) ? first : {}
}

const isUsable = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && !/[/\\\s]|^\.+$/.test(value))

/** The first record of a reply whose parameters can all be used in an address. */
export function findParameters(
  toParameters: (reply: unknown) => Record<string, unknown>,
  reply: unknown,
): KnownParameters {
  for (const record of Array.isArray(reply) ? reply : [reply]) {
    const found = Object.entries(toParameters(record))
    if (found.every(([, value]) => isUsable(value)))
      return Object.fromEntries(found.map(([name, value]) => [name, String(value)]))
  }
  return {}
}

// Replies with parameters that other endpoints need: the contract's parameter, and the field it comes from.
export const PARAMETER_SOURCES: Partial<Record<WireLine, (reply: unknown) => Record<string, unknown>>> = {
  'GET /agencyContents/byHost/{host}': (reply) => {
    const { agencyCode } = firstOf(reply)
    return { code: agencyCode, agencyCode, agency: agencyCode }
  },
  'GET /hotelInfo': (reply) => ({ supplier: firstOf(reply).supplier, hotelCode: firstOf(reply).hotelCode }),
  'GET /analysis/bookings/{id}': (reply) => ({ id: findBookingId(firstOf(reply).rows) }),
  'GET /footerItem/pageList': (reply) => ({ slug: firstOf(reply).slug }),
  'GET /destination': (reply) => ({ dest: firstOf(reply).code, destCode: firstOf(reply).code }),
  'GET /dealType/byAgency': (reply) => ({ dealType: firstOf(reply).dealType }),
  'GET /pageContentsAggregate/byPage/{page}': (reply) => {
    const block = firstOf(firstOf(reply).blocks)
    return { pageId: block.pageId, itemId: block.itemId }
  },
}

/** The id of the first order that has one. */
function findBookingId(rows: unknown): unknown {
  const ids = (Array.isArray(rows) ? rows : []).map((row: unknown) => firstOf(row).bookingId)
  return ids.find(isUsable)
}

/** Endpoints whose path parameter has a common name but another meaning: the known parameter to use for it. */
const PATH_PARAMETERS: Partial<Record<WireLine, Readonly<Record<string, string>>>> = {
  'GET /analysis/bookings/{id}': { id: 'agencyCode' },
  'GET /user/{id}/username': { id: 'agencyCode' },
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Values that are known before the first request. */
export function createKnownParameters(host: string): KnownParameters {
  return {
    host,
    page: 'home',
    langCode: 'HEB',
    currency: 'IS',
    from: '1',
    to: '1000',
    year: dayFromNow(0).slice(0, 4),
    chkin: dayFromNow(30),
    chkout: dayFromNow(33),
  }
}

/** The address of an endpoint, or the names of parameters without a value. */
export function buildEndpointAddress(
  line: WireLine,
  entry: Endpoint,
  known: KnownParameters,
): { address: string } | { missing: string[] } {
  const toName = (name: string) => PATH_PARAMETERS[line]?.[name] ?? name
  const names = Object.keys(entry.path?.shape ?? {})
  const query = Object.entries(entry.query?.shape ?? {})
  const required = query.filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success).map(([name]) => name)
  const missing = [...names.map(toName), ...required].filter((name) => known[name] === undefined)
  if (missing.length > 0) return { missing }
  const search = new URLSearchParams(
    query.flatMap(([name]) => (known[name] === undefined ? [] : [[name, known[name]]])),
  )
  const path = fillPath(line, Object.fromEntries(names.map((name) => [name, known[toName(name)] ?? ''])))
  return { address: search.size > 0 ? `${path}?${search}` : path }
}

/** The body of a read that has one; undefined when its values are not known. */
export function buildBody(line: WireLine, known: KnownParameters): Record<string, unknown> | undefined {
  if (line === 'POST /analysis/bookings/searchByAgency') {
    const { agencyCode } = known
    return agencyCode === undefined
      ? undefined
      : { agencyCode, from: dayFromNow(-365), to: dayFromNow(0), by: 'booked' }
  }
  if (line !== 'POST /operation/search' || known.dest === undefined) return undefined
  return {
    city: known.dest,
    langCode: known.langCode,
    checkIn: known.chkin,
    checkOut: known.chkout,
    rooms: [{ adults: 2 }],
  }
}

/** The values of path parameters that the site refuses before it calls, such as the id of a booking that could be guessed. */
export function findRefused(line: WireLine, entry: Endpoint, known: KnownParameters): Finding[] {
  const names = Object.keys(entry.path?.shape ?? {})
  const values = Object.fromEntries(names.map((name) => [name, known[PATH_PARAMETERS[line]?.[name] ?? name]]))
  const issues = entry.path?.safeParse(values).error?.issues ?? []
  return issues
    .filter(({ path: [name] }) => values[String(name)] !== undefined)
    .map((issue) => ({
      severity: 'fatal',
      what: `the site refuses this value of ${String(issue.path[0])}: ${issue.message}`,
      visitor: 'what it belongs to does not exist on the site',
    }))
}
