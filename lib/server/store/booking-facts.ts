import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { BookingFact } from '#lib/domain/booking/timeline.ts'
import { getClusterStore } from '#lib/server/store/index.ts'

const DAY = 86_400
/** Seconds for which facts are stored: until long after a stay that is booked, briefly for a form that was never sent. */
const BOOKED_LIFETIME = 400 * DAY
const DRAFT_LIFETIME = 7 * DAY
/** The most single facts of a booking; the newest are stored. */
const MAX_FACTS = 200
/** The bookings that a process remembers where there is no shared store. */
const MAX_REMEMBERED = 10_000

/** Facts after which a booking may exist. */
const LASTING: ReadonlySet<BookingFact['kind']> = new Set(['booked', 'finalized', 'hotel-confirmed', 'cancelled'])

/** The facts of bookings, under their booking data id, booking reference or number at the desk. Nothing rejects. */
export type BookingFactStore = {
  add: (key: string, fact: BookingFact) => Promise<void>
  /** Counts a fact: only the first and last time of equal ones are stored, and their number. */
  count: (key: string, fact: BookingFact) => Promise<void>
  /** The facts of some keys, in no particular order. */
  read: (keys: readonly string[]) => Promise<BookingFact[]>
}

type Remembered = { facts: BookingFact[]; counted: Map<string, BookingFact> }

/** Ids are as good as a password for a booking: the store contains their hashes only. */
const toStoredKey = (key: string) => `timeline ${createHash('sha256').update(key).digest('base64url')}`

const toIdentity = ({ kind, by, result }: BookingFact) => JSON.stringify({ kind, by, result })

/** Stores facts for all processes together; in the memory of this process while there is no shared store. */
export function createBookingFactStore(): BookingFactStore {
  const memory = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED })

  function remember(key: string): Remembered {
    const known = memory.get(key)
    if (known) return known
    const created = { facts: [], counted: new Map() }
    memory.set(key, created)
    return created
  }

  return {
    async add(key, fact) {
      const name = toStoredKey(key)
      const stored = await getClusterStore()?.attempt(async (redis) => {
        const length = await redis.rPush(name, JSON.stringify(fact))
        if (length > MAX_FACTS) await redis.lTrim(name, -MAX_FACTS, -1)
        if (LASTING.has(fact.kind)) {
          await redis.expire(name, BOOKED_LIFETIME)
          await redis.expire(`${name} counted`, BOOKED_LIFETIME)
        } else if (length === 1) await redis.expire(name, DRAFT_LIFETIME)
      })
      if (stored?.ok) return
      const { facts } = remember(name)
      facts.push(fact)
      if (facts.length > MAX_FACTS) facts.shift()
    },

    async count(key, fact) {
      const name = toStoredKey(key)
      const identity = toIdentity(fact)
      const stored = await getClusterStore()?.attempt(async (redis) => {
        const hash = `${name} counted`
        await Promise.all([
          redis.hSetNX(hash, `first ${identity}`, String(fact.at)),
          redis.hSet(hash, `last ${identity}`, String(fact.at)),
          redis.hIncrBy(hash, `count ${identity}`, 1),
        ])
        // Counted facts come after the booking call, also where the site did not see that call.
        await redis.expire(hash, BOOKED_LIFETIME)
      })
      if (stored?.ok) return
      const { counted } = remember(name)
      const before = counted.get(identity)
      counted.set(identity, { ...(before ?? fact), last: fact.at, count: (before?.count ?? 0) + 1 })
    },

    async read(keys) {
      const lists = await Promise.all(
        keys.map(async (key) => {
          const name = toStoredKey(key)
          const own = memory.get(name)
          const local = own ? [...own.facts, ...own.counted.values()] : []
          const stored = await getClusterStore()?.attempt((redis) =>
            Promise.all([redis.lRange(name, 0, -1), redis.hGetAll(`${name} counted`)]),
          )
          if (!stored?.ok) return local
          const [facts, counted] = stored.value
          return [...local, ...facts.map((fact) => JSON.parse(fact) as BookingFact), ...toCountedFacts(counted)]
        }),
      )
      return lists.flat()
    },
  }
}

function toCountedFacts(fields: Readonly<Record<string, string>>): BookingFact[] {
  return Object.entries(fields).flatMap(([name, at]) => {
    if (!name.startsWith('first ')) return []
    const identity = name.slice('first '.length)
    const fact = JSON.parse(identity) as BookingFact
    const [last, count] = [Number(fields[`last ${identity}`]), Number(fields[`count ${identity}`])]
    return [{ ...fact, at: Number(at), ...(last > 0 && { last }), ...(count > 0 && { count }) }]
  })
}
