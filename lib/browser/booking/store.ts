import type { BookingRecord, BookingStart, StoredPage } from '#lib/booking/booking.ts'
import { type BookingDraft, joinSecrets, partSecrets } from '#lib/booking/draft.ts'

/** A booking that is being opened: its reference is kept before the first call is made (booking checks, A 16). */
export type Opening = { clientReference: string; choice: string; start: BookingStart; id?: string }

/** Where bookings are kept. Every tab of a browser sees the same. */
export type BookingStore = {
  read: (id: string) => BookingRecord | undefined
  write: (record: BookingRecord) => void
  /**
   * Holds what was typed, for this tab alone, until a booking is written: at once, and without the lock, as nothing of
   * where the booking stands is written. It is read as the booking's own, unless another tab has written since.
   */
  hold: (id: string, draft: BookingDraft) => void
  isHeld: (id: string) => boolean
  /** The booking begun last: the "booking data id" of the specification, section 3. */
  latest: () => string | undefined
  opening: () => Opening | undefined
  setOpening: (opening: Opening | undefined) => void
  /** Runs something whenever another tab wrote a booking; returns what ends it. */
  watch: (id: string, run: () => void) => () => void
  /** After a debt's payment link was sent (section 4). */
  setDirectPayment: () => void
}

export const LATEST = 'nofesh.booking'
const OPENING = 'nofesh.booking-opening'
export const DIRECT_PAYMENT = 'nofesh.direct-payment'
const keyOf = (id: string) => `${LATEST}.${id}`
const numbersOf = (id: string) => `${LATEST}-numbers.${id}`
const typedOf = (id: string) => `${LATEST}-typed.${id}`
/** Bookings kept at most; what was booked can still be opened by its link. */
const MOST_KEPT = 12

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Storage that is not there (private windows, full disks, forbidden by a person) keeps nothing longer than the page. */
export function createMemory(): Keep {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

function parse<T>(text: string | null): T | undefined {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

const isObject = (part: unknown) => typeof part === 'object' && part !== null

function isRecord(value: unknown): value is BookingRecord {
  const { version, id, state, draft } = (value ?? {}) as Partial<Record<keyof BookingRecord, unknown>>
  // What is kept may be of an older version of the site, or of somebody's hand.
  return version === 1 && typeof id === 'string' && isObject(state) && isObject(draft)
}

/**
 * Keeps bookings in local storage, without identity numbers and trade prices; the numbers are kept for this tab only.
 *
 * @param listen hears of other tabs' writes: `(run) => forget`.
 */
export function createStore(
  local: Keep,
  session: Keep,
  listen: (run: (key: string | null) => void) => () => void,
): BookingStore {
  // A storage that is full must not end a booking: this page still knows.
  const memory = createMemory()
  const put = (storage: Keep, key: string, value: unknown) => {
    const text = JSON.stringify(value, withoutTrade)
    try {
      storage.setItem(key, text)
      memory.removeItem(key)
    } catch {
      memory.setItem(key, text)
    }
  }
  const text = (storage: Keep, key: string): string | null => {
    try {
      return memory.getItem(key) ?? storage.getItem(key)
    } catch {
      return null
    }
  }
  const get = <T>(storage: Keep, key: string): T | undefined => parse<T>(text(storage, key))
  const remove = (storage: Keep, key: string) => {
    memory.removeItem(key)
    storage.removeItem(key)
  }
  const heldOf = (id: string): BookingDraft | undefined => {
    const held = get<{ draft: BookingDraft; over: string | null }>(session, typedOf(id))
    return held && isObject(held.draft) && held.over === text(local, keyOf(id)) ? held.draft : undefined
  }
  // What is read is not changed by anybody, and read again after every step.
  const read = new Map<string, { texts: string; record: BookingRecord | undefined }>()
  // Known to this page alone, and gone when it is loaded anew: the form asks again then.
  const trade = new Map<string, Pick<StoredPage, 'netPrice' | 'commission'>>()
  const withTrade = (record: BookingRecord): BookingRecord => {
    const known = trade.get(record.id)
    return known && record.page ? { ...record, page: { ...record.page, ...known } } : record
  }
  return {
    read(id) {
      const key = keyOf(id)
      const texts = [text(local, key), text(session, numbersOf(id)), text(session, typedOf(id))].join('\n')
      const before = read.get(id)
      if (before?.texts === texts) return before.record
      const record = get<BookingRecord>(local, key)
      const isWhole = isRecord(record) && record.id === id
      const draft = () => joinSecrets(record?.draft ?? {}, get(session, numbersOf(id)))
      const whole = isWhole ? withTrade({ ...record, draft: heldOf(id) ?? draft() }) : undefined
      read.set(id, { texts, record: whole })
      return whole
    },
    write(record) {
      const { open, secret } = partSecrets(record.draft)
      const { netPrice, commission } = record.page ?? {}
      if (netPrice !== undefined) {
        trade.set(record.id, { netPrice, ...(commission !== undefined && { commission }) })
        read.delete(record.id)
      }
      put(session, numbersOf(record.id), secret)
      put(local, keyOf(record.id), { ...record, draft: open })
      remove(session, typedOf(record.id))
      // A link to somebody's booking does not take the place of the one that was begun here.
      if (record.page && get<string>(local, LATEST) !== record.id && !isOver(record)) put(local, LATEST, record.id)
      dropOldest(local, record.id)
    },
    hold: (id, draft) => put(session, typedOf(id), { draft, over: text(local, keyOf(id)) }),
    isHeld: (id) => heldOf(id) !== undefined,
    latest: () => get<string>(local, LATEST),
    opening: () => get<Opening>(local, OPENING),
    setOpening(opening) {
      if (opening) put(local, OPENING, opening)
      else remove(local, OPENING)
    },
    watch: (id, run) => listen((key) => (key === keyOf(id) || key === null) && run()),
    setDirectPayment: () => put(local, DIRECT_PAYMENT, true),
  }
}

const isOver = ({ state }: BookingRecord) => state.at === 'confirmed' || state.at === 'rejected'

/** Net prices and commissions are shown to those who are logged in, and stay nowhere after them (booking checks, A 27). */
function withoutTrade(key: string, value: unknown): unknown {
  return key === 'netPrice' || key === 'commission' ? undefined : value
}

/** Forgets bookings beyond the newest few, so that a browser is never full of them. */
function dropOldest(local: Keep, current: string): void {
  try {
    const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '')
    const old = keys.filter((key) => key.startsWith(`${LATEST}.`) && key !== keyOf(current))
    if (old.length < MOST_KEPT) return
    const since = (key: string) => Date.parse(parse<BookingRecord>(local.getItem(key))?.page?.expiresAt ?? '') || 0
    const [oldest] = old.toSorted((a, b) => since(a) - since(b))
    if (oldest !== undefined) local.removeItem(oldest)
  } catch {
    // Nothing to forget where nothing is kept.
  }
}
