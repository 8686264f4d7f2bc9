import type { z } from 'zod'
import { type Adapter, isRecord, unwrap } from '#lib/contract/adapters/adapter.ts'
import type { Endpoint, Service, ServiceName } from '#lib/contract/service.ts'
import { toUpstreamAmounts } from '#lib/server/upstream/write-amounts.ts'

/**
 * A second upstream: snake_case names, a nested block of the hotel's texts, lists wrapped as `{ data: { items } }`, records as
 * `{ data }`, amounts in decimal shekels, dates with a time, moments without milliseconds. Its adapters show what an operator
 * writes for a service that is not the sandbox.
 */

function mapNames(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapNames(item, rename))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [rename(name), mapNames(field, rename)]))
}

// Only a capital after a small letter or a digit begins a word: `HEB` and `is2FA` stay readable in both directions.
const toSnake = (name: string) => name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const toCamel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A reply of the contract as the second upstream sends it. */
export function toSecondReply(endpoint: Pick<Endpoint, 'reply'>, reply: unknown): unknown {
  const shekels = toUpstreamAmounts(endpoint.reply as z.ZodType, reply, 'shekels')
  const named = mapNames(withTimes(shekels), toSnake)
  return Array.isArray(named) ? { data: { items: named, count: named.length } } : { data: named, trace: 'abc' }
}

function withTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTimes)
  if (isRecord(value)) {
    // The example's phone number looks like a date.
    const fields = Object.entries(value).map(([name, field]) => [name, name === 'phone' ? field : withTimes(field)])
    return Object.fromEntries(fields)
  }
  if (typeof value !== 'string') return value
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value
}

const everyReply: Adapter<Service>['everyReply'] = (reply) => mapNames(unwrap('data.items', 'data')(reply), toCamel)

export const SECOND_ADAPTERS: Record<ServiceName, Adapter<Service>> = { bff: { everyReply }, domestic: { everyReply } }
