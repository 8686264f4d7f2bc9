import { BOOKING_KEY, NUMBERS_KEY, PENDING_START_KEY, TYPED_KEY } from '#lib/browser/booking/booking-key.ts'
import { resolveStoredText, type UnstoredTexts } from '#lib/browser/stored-values.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import { type BookingRecord, type BookingStart, isBookingRecord } from '#lib/domain/booking/booking.ts'
import { type BookingDraft, mergeSecrets, splitSecrets } from '#lib/domain/booking/draft.ts'
import { toPageExpiry } from '#lib/domain/booking/polling.ts'
import { hasOpenPayment } from '#lib/domain/booking/unfinished.ts'
import { isObject } from '#lib/domain/is-object.ts'
import { parseJson } from '#lib/domain/parse-json.ts'

/** A booking that is being started: its reference is stored before the first call is made (booking checks, A 16). */
export type PendingStart = { clientReference: string; choice: string; start: BookingStart; id?: string }

/** The bookings of a browser, shared by all its tabs. */
export type BookingStore = {
  read: (id: string) => BookingRecord | undefined
  write: (record: BookingRecord) => void
  /**
   * Stores a draft for this tab alone until the next `write`. Synchronous and without the lock, because it does not
   * write the state of the booking. `read` returns it as the draft of the booking, unless another tab has written since.
   */
  bufferDraft: (id: string, draft: BookingDraft) => void
  hasBufferedDraft: (id: string) => boolean
  /** The booking started last: its id is the "booking data id" of the specification, section 3. */
  readLatest: () => BookingRecord | undefined
  /** Remembers that this tab leaves for the payment page of this booking. */
  notePayment: (id: string) => void
  /**
   * The id of the booking whose payment page has returned without it: of the one for whose payment page this tab left, which need not be
   * stored here, else of the only booking of this browser with an open payment page. It is in local storage (specification, section 3).
   */
  readPayingId: () => string | undefined
  readPendingStart: () => PendingStart | undefined
  writePendingStart: (start: PendingStart | undefined) => void
  /** Runs a function each time another tab wrote the booking; returns the function that unsubscribes. */
  watch: (id: string, run: () => void) => () => void
  /** Sets the direct-payment flag, after a payment link for a debt was created (section 4). */
  setDirectPayment: () => void
}

export const DIRECT_PAYMENT_KEY = 'nofesh.direct-payment'
const PAYING_KEY = `${BOOKING_KEY}-paying`
const toKey = (id: string) => `${BOOKING_KEY}.${id}`
const toNumbersKey = (id: string) => `${NUMBERS_KEY}.${id}`
const toDraftKey = (id: string) => `${TYPED_KEY}.${id}`
/** The number of bookings stored at most. A removed booking can still be opened by its link. */
const MAX_STORED = 12
/** From this number of stored bookings on, also one whose payment is under way is removed: unfinished payments must not fill the storage. */
const MAX_WITH_PAYMENTS = 60

export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const parse = <T>(text: string | null) => (text === null ? undefined : (parseJson(text) as T | undefined))

/**
 * Whether a booking that could not be stored replaces the one that another tab has stored since. One that may have been
 * sent is never replaced by one that was not: it would be sent twice.
 */
function isAhead(own: string, stored: string | undefined): boolean {
  const [record, other] = [parse<unknown>(own), parse<unknown>(stored ?? null)]
  if (!isBookingRecord(record)) return false
  if (!isBookingRecord(other)) return true
  const isSent = ({ sent, booked }: BookingRecord) => sent || booked !== undefined
  return isSent(record) === isSent(other) ? record.revision > other.revision : isSent(record)
}

/**
 * Stores bookings in local storage, without identity numbers and trade prices. Identity numbers are stored in session
 * storage, for this tab only.
 *
 * @param listen subscribes to other tabs' writes; returns the function that unsubscribes.
 * @param unstored what the storages have refused; in a browser, what all other code reads too.
 */
export function createBookingStore(
  local: StorageLike,
  session: StorageLike,
  listen: (run: (key: string | null) => void) => () => void,
  unstored: Record<'local' | 'session', UnstoredTexts> = { local: new Map(), session: new Map() },
): BookingStore {
  const memoryOf = (storage: StorageLike) => (storage === session ? unstored.session : unstored.local)
  const readStoredText = (storage: StorageLike, key: string): string | undefined => {
    try {
      return storage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  }
  const put = (storage: StorageLike, key: string, value: unknown) => {
    const text = JSON.stringify(value, omitTradePrices)
    // A full storage must not interrupt a booking: the value stays in memory for this page.
    try {
      storage.setItem(key, text)
      memoryOf(storage).delete(key)
    } catch {
      memoryOf(storage).set(key, { text, over: readStoredText(storage, key), isAhead })
    }
  }
  const readText = (storage: StorageLike, key: string): string | null =>
    // Compared at each read: the event of another tab's write may arrive after that tab has released the lock.
    resolveStoredText(memoryOf(storage).get(key), readStoredText(storage, key)) ?? null
  const get = <T>(storage: StorageLike, key: string): T | undefined => parse<T>(readText(storage, key))
  const remove = (storage: StorageLike, key: string) => {
    memoryOf(storage).delete(key)
    storage.removeItem(key)
  }
  const readBufferedDraft = (id: string): BookingDraft | undefined => {
    const buffered = get<{ draft: BookingDraft; over: string | null }>(session, toDraftKey(id))
    return buffered && isObject(buffered.draft) && buffered.over === readText(local, toKey(id))
      ? buffered.draft
      : undefined
  }
  // Caches parsed records while the stored text is the same: a record is read after every transition and never mutated.
  const parsed = new Map<string, { texts: string; record: BookingRecord | undefined }>()
  // Trade prices, for this page only: after a reload the form requests them again.
  const trade = new Map<string, Pick<StoredPage, 'netPrice' | 'commission'>>()
  const addTradePrices = (record: BookingRecord): BookingRecord => {
    const known = trade.get(record.id)
    return known && record.page ? { ...record, page: { ...record.page, ...known } } : record
  }
  const read = (id: string): BookingRecord | undefined => {
    const key = toKey(id)
    const texts = [readText(local, key), readText(session, toNumbersKey(id)), readText(session, toDraftKey(id))].join(
      '\n',
    )
    const before = parsed.get(id)
    if (before?.texts === texts) return before.record
    const record = get<BookingRecord>(local, key)
    const isValid = isBookingRecord(record) && record.id === id
    const draft = () => mergeSecrets(record?.draft ?? {}, get(session, toNumbersKey(id)))
    const result = isValid ? addTradePrices({ ...record, draft: readBufferedDraft(id) ?? draft() }) : undefined
    parsed.set(id, { texts, record: result })
    return result
  }
  return {
    read,
    write(record) {
      const { open, secret } = splitSecrets(record.draft)
      const { netPrice, commission } = record.page ?? {}
      if (netPrice !== undefined) {
        trade.set(record.id, { netPrice, ...(commission !== undefined && { commission }) })
        parsed.delete(record.id)
      }
      put(session, toNumbersKey(record.id), secret)
      put(local, toKey(record.id), { ...record, draft: open })
      remove(session, toDraftKey(record.id))
      // A booking opened by a link does not replace the latest one started in this browser.
      if (record.page && get<string>(local, BOOKING_KEY) !== record.id && !isFinal(record))
        put(local, BOOKING_KEY, record.id)
      dropOldest(local, record.id)
    },
    bufferDraft: (id, draft) => put(session, toDraftKey(id), { draft, over: readText(local, toKey(id)) }),
    hasBufferedDraft: (id) => readBufferedDraft(id) !== undefined,
    readLatest() {
      const id = get<string>(local, BOOKING_KEY)
      return id === undefined ? undefined : read(id)
    },
    notePayment: (id) => put(session, PAYING_KEY, id),
    readPayingId() {
      const noted = get<string>(session, PAYING_KEY)
      if (noted !== undefined) return noted
      // The payment page of a debt may be in a tab of its own, and its booking is not among the stored ones.
      if (get<boolean>(local, DIRECT_PAYMENT_KEY)) return undefined
      const paying = listBookingIds(local)
        .flatMap((id) => read(id) ?? [])
        .filter(({ state }) => state.at === 'at-payment')
      // Of several, none is guessed: the outcome of another payment would be shown.
      return paying.length === 1 ? paying[0]?.id : undefined
    },
    readPendingStart: () => get<PendingStart>(local, PENDING_START_KEY),
    writePendingStart(start) {
      if (start) put(local, PENDING_START_KEY, start)
      else remove(local, PENDING_START_KEY)
    },
    watch: (id, run) => listen((key) => (key === toKey(id) || key === null) && run()),
    setDirectPayment: () => put(local, DIRECT_PAYMENT_KEY, true),
  }
}

const isFinal = ({ state }: BookingRecord) => state.at === 'confirmed' || state.at === 'rejected'

/** Net prices and commissions are for logged-in users and are never stored (booking checks, A 27). */
function omitTradePrices(key: string, value: unknown): unknown {
  return key === 'netPrice' || key === 'commission' ? undefined : value
}

function listBookingIds(local: StorageLike): string[] {
  try {
    const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '')
    return keys.filter((key) => key.startsWith(toKey(''))).map((key) => key.slice(toKey('').length))
  } catch {
    // None where the storage is not available.
    return []
  }
}

/** Removes the oldest booking when too many are stored. One whose payment is under way stays, up to a limit of its own. */
function dropOldest(local: StorageLike, current: string): void {
  try {
    const old = listBookingIds(local)
      .map(toKey)
      .filter((key) => key !== toKey(current))
    if (old.length < MAX_STORED) return
    const removable = old.flatMap((key) => {
      const record = parse<unknown>(local.getItem(key))
      if (!isBookingRecord(record)) return [{ key, since: 0 }]
      const stays = hasOpenPayment(record) && old.length < MAX_WITH_PAYMENTS
      return stays ? [] : [{ key, since: toPageExpiry(record.page) || record.checkedAt || 0 }]
    })
    const [oldest] = removable.toSorted((a, b) => a.since - b.since)
    if (oldest) local.removeItem(oldest.key)
  } catch {
    // Nothing to remove where the storage is not available.
  }
}
