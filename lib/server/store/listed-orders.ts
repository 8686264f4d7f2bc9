import { createHash } from 'node:crypto'
import { getClusterStore } from '#lib/server/store/index.ts'

/** Milliseconds: the longest sign-in, so that orders listed in it can be paid until it ends. */
const LIFETIME = 12 * 3_600_000
/** The most orders of a list that are stored: the first ones. */
const MAX_STORED = 5_000
/** The most orders of one command: a longer one could take so long that the store would count as unavailable. */
const MAX_AT_ONCE = 250

/** KEYS: of the orders. ARGV: agency, milliseconds. */
const SET_ALL = `
for _, key in ipairs(KEYS) do redis.call('SET', key, ARGV[1], 'PX', ARGV[2]) end
return 1
`

// An id is as good as a password for a booking: the store contains hashes only.
const toKey = (id: string) => `listed order ${createHash('sha256').update(id).digest('base64url')}`

/**
 * Notifies all processes that these bookings are in an agency's list of orders: a process lists them, and another one takes the
 * payments of their debts. Without a shared store, or while it is unavailable, nothing is stored. Never rejects.
 */
export async function shareListedOrders(agencyCode: string, ids: readonly string[]): Promise<void> {
  const store = getClusterStore()
  if (!store) return
  for (let start = 0; start < Math.min(ids.length, MAX_STORED); start += MAX_AT_ONCE) {
    const keys = ids.slice(start, start + MAX_AT_ONCE).map(toKey)
    const stored = await store.attempt((redis) =>
      redis.eval(SET_ALL, { keys, arguments: [agencyCode, String(LIFETIME)] }),
    )
    if (!stored.ok) return
  }
}

/** The agency in whose list of orders a booking is, as any process has read it; undefined when none has. Never rejects. */
export async function readListingAgency(id: string): Promise<string | undefined> {
  return getClusterStore()?.get(toKey(id))
}
