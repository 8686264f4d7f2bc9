import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { BookingFact } from '#lib/domain/booking/timeline.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
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

/** With an id, because a fact is both in the store and in this process after a reply of the store that came too late. */
type IdentifiedFact = BookingFact & { id: string }

/** What this process knows of a booking. `writer`: the id under which it stores its own numbers of counted facts. */
type Remembered = { facts: IdentifiedFact[]; counted: Map<string, Count>; writer: string }
type Count = { first: number; last: number; count: number }

/**
 * Adds a fact to the newest facts of a booking. KEYS: the facts, the counted facts. ARGV: fact, number of facts, seconds for
 * which they are stored, whether that time starts again. In one step, so that no key can be left without its expiry.
 */
const ADD_FACT = `
redis.call('RPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], -tonumber(ARGV[2]), -1)
if ARGV[4] == '1' or redis.call('TTL', KEYS[1]) < 0 then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
if ARGV[4] == '1' then redis.call('EXPIRE', KEYS[2], ARGV[3]) end
return 1
`

/** Ids are as good as a password for a booking: the store contains their hashes only. */
const toStoredKey = (key: string) => `timeline ${createHash('sha256').update(key).digest('base64url')}`

/** Differs among the facts and processes of one booking. Short, because each fact has one. */
const createId = () => randomBytes(6).toString('base64url')

const toCountedKey = (name: string) => `${name} counted`

const toIdentity = ({ kind, by, result }: BookingFact) => JSON.stringify({ kind, by, result })

/** Stores facts for all processes together; in the memory of this process while there is no shared store. */
export function createBookingFactStore(): BookingFactStore {
  const memory = new LRUCache<string, Remembered>(limitEntries(MAX_REMEMBERED))

  function remember(key: string): Remembered {
    const known = memory.get(key)
    if (known) return known
    const created: Remembered = { facts: [], counted: new Map(), writer: createId() }
    memory.set(key, created)
    return created
  }

  return {
    async add(key, fact) {
      const name = toStoredKey(key)
      const identified: IdentifiedFact = { ...fact, id: createId() }
      const isLasting = LASTING.has(fact.kind)
      const stored = await getClusterStore()?.attempt((redis) =>
        redis.eval(ADD_FACT, {
          keys: [name, toCountedKey(name)],
          arguments: [
            JSON.stringify(identified),
            String(MAX_FACTS),
            String(isLasting ? BOOKED_LIFETIME : DRAFT_LIFETIME),
            isLasting ? '1' : '0',
          ],
        }),
      )
      if (stored?.ok) return
      const { facts } = remember(name)
      facts.push(identified)
      if (facts.length > MAX_FACTS) facts.shift()
    },

    async count(key, fact) {
      const name = toStoredKey(key)
      const identity = toIdentity(fact)
      const { counted, writer } = remember(name)
      const before = counted.get(identity)
      const own: Count = { first: before?.first ?? fact.at, last: fact.at, count: (before?.count ?? 0) + 1 }
      counted.set(identity, own)
      const hash = toCountedKey(name)
      // Each process sets its own number instead of incrementing a common one: a repeated write changes nothing.
      await getClusterStore()?.attempt((redis) =>
        redis
          .multi()
          .hSetNX(hash, `first ${identity}`, String(own.first))
          .hSet(hash, `last ${identity}`, String(own.last))
          .hSet(hash, `count ${writer} ${identity}`, String(own.count))
          // Counted facts come after the booking call, also where the site did not see that call.
          .expire(hash, BOOKED_LIFETIME)
          .exec(),
      )
    },

    async read(keys) {
      const lists = await Promise.all(
        keys.map(async (key) => {
          const name = toStoredKey(key)
          const own = memory.get(name)
          const stored = await getClusterStore()?.attempt((redis) =>
            Promise.all([redis.lRange(name, 0, -1), redis.hGetAll(toCountedKey(name))]),
          )
          const [texts, fields] = stored?.ok ? stored.value : [[], {}]
          const facts = new Map<string, BookingFact>()
          const all = [...(own?.facts ?? []), ...texts.map((text) => JSON.parse(text) as IdentifiedFact)]
          for (const { id, ...fact } of all) facts.set(id, fact)
          return [...facts.values(), ...toCountedFacts(fields, own)]
        }),
      )
      return lists.flat()
    },
  }
}

/** The counted facts of all processes, with this process's own numbers where the store does not have them yet. */
function toCountedFacts(fields: Readonly<Record<string, string>>, own: Remembered | undefined): BookingFact[] {
  type Found = { first: number[]; last: number[]; counts: Map<string, number> }
  const facts = new Map<string, Found>()
  const findOrAdd = (identity: string) => {
    const known: Found = facts.get(identity) ?? { first: [], last: [], counts: new Map() }
    facts.set(identity, known)
    return known
  }
  for (const [field, value] of Object.entries(fields)) {
    const [, name, writer, identity = ''] = /^(first|last|count (\S+)) (.*)$/s.exec(field) ?? []
    if (name === undefined) continue
    if (name === 'first' || name === 'last') findOrAdd(identity)[name].push(Number(value))
    else findOrAdd(identity).counts.set(writer ?? '', Number(value))
  }
  for (const [identity, { first, last, count }] of own?.counted ?? []) {
    const known = findOrAdd(identity)
    known.first.push(first)
    known.last.push(last)
    known.counts.set(own?.writer ?? '', count)
  }
  return [...facts].map(([identity, { first, last, counts }]) => {
    const fact = JSON.parse(identity) as Omit<BookingFact, 'at'>
    const count = [...counts.values()].reduce((sum, one) => sum + one, 0)
    return { ...fact, at: Math.min(...first), last: Math.max(...last), count }
  })
}
