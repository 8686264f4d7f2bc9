import type { Answer, BookingRecord, Notice, StoredPage } from '#lib/booking/booking.ts'
import type { BookingDraft } from '#lib/booking/draft.ts'
import { toPaymentRequest, toStorePage } from '#lib/booking/draft.ts'
import type { BookingEvent, Effect } from '#lib/booking/events.ts'
import { forgetUncharged, step } from '#lib/booking/machine.ts'
import { toNotice } from '#lib/booking/notice.ts'
import type { BookingPage } from '#lib/booking/pages.ts'
import { untilTick } from '#lib/booking/waits.ts'
import type { RunTools } from '#lib/browser/booking/tools.ts'

/** What the browser brings back from the payment page: hints, none of them believed. */
export type Arrival = { hint: 'success' | 'failure'; reference?: string; clientReference?: string }

/** One tab's hold on one booking. */
export type BookingSession = {
  /** The booking as it is now; undefined when this browser does not know it. The same object until it changes. */
  read: () => BookingRecord | undefined
  subscribe: (run: () => void) => () => void
  /** Ends when the event is kept; what it leads to goes on by itself. */
  send: (event: BookingEvent) => Promise<void>
  keep: (draft: BookingDraft) => Promise<void>
  /** Keeps what was typed and goes on with it. */
  submit: (draft: BookingDraft, onward: 'form' | 'card' | 'bypass') => Promise<void>
  /** Back from the payment page, in this browser or in another one than that which went there. */
  arrive: (arrival: Arrival) => Promise<void>
  /** Asks about a booking of which only the id is known. */
  lookUp: () => Promise<void>
  close: () => void
}

/** Takes hold of a booking: keeps every step before it acts on it, makes each call once, and asks on. */
export function createSession(tools: RunTools, id: string, page: BookingPage): BookingSession {
  const { calls, store, now, lock } = tools
  const listeners = new Set<() => void>()
  const closed = new AbortController()
  const before = store.read(id)
  let current = before && forgetUncharged(before)
  let timer: AbortController | undefined
  /** The newest that was typed on this page: a turn that was waited for keeps it, and not what it was waited for with. */
  let typed: BookingDraft | undefined
  let asking = false
  let asked = Number.NEGATIVE_INFINITY

  const changed = () => {
    current = store.read(id)
    for (const run of [...listeners]) run()
    arm()
  }

  /** Reads, changes and keeps the booking while no other tab does. */
  async function change(work: (record: BookingRecord | undefined) => BookingRecord | undefined): Promise<void> {
    await lock(`nofesh.booking.${id}`, () => {
      const next = work(store.read(id))
      if (next) store.write(next)
    })
    changed()
  }

  async function send(given: BookingEvent): Promise<void> {
    const event = given.type === 'pay' || given.type === 'retry' ? { ...given, page } : given
    let effects: Effect[] = []
    await change((record) => {
      if (!record) return undefined
      const { progress, effects: all } = step(record, event, now())
      effects = all
      return progress === record ? undefined : ({ ...record, ...withoutGone(record, progress) } as BookingRecord)
    })
    for (const effect of effects) void run(effect)
    // What is being asked now is not due again.
    if (effects.length > 0) arm()
  }

  async function run(effect: Effect): Promise<void> {
    const record = store.read(id)
    if (!record) return
    const { clientReference, start, draft } = record
    switch (effect.do) {
      case 'store': {
        const result = start
          ? await calls.store(id, toStorePage(start, clientReference, draft, 'update', effect.agreed))
          : lacking<StoredPage>()
        return send({ type: 'stored', turn: effect.turn, result })
      }
      case 'recheck':
        asked = now()
        return send({ type: 'rechecked', turn: effect.turn, result: await calls.recheck(id) })
      case 'payment-url': {
        const body = toPaymentRequest(draft, clientReference, tools.returnAddresses(id, clientReference))
        const result = body ? await calls.paymentUrl(id, body) : lacking<{ url: string }>()
        return send({ type: 'payment-url', turn: effect.turn, result })
      }
      case 'open':
        // Whoever has gone to another page meanwhile is not torn away from it.
        return closed.signal.aborted ? undefined : tools.open(effect.url)
      case 'book': {
        const { line, reference, bypass } = effect
        const result = await calls.book(line, id, {
          clientReference,
          ...(reference !== undefined && { paymentReference: reference }),
          ...(bypass && { bypassPayment: true }),
        })
        return send({ type: 'booked', result })
      }
      case 'ask':
        return ask()
      case 'tell': {
        const told = await calls.tell(toNotice(effect.notice, record, now()))
        return told.ok ? send({ type: 'told', notice: effect.notice satisfies Notice }) : undefined
      }
      case 'say-left':
        await calls.leave(id, effect.reason)
    }
  }

  async function ask(): Promise<void> {
    if (asking) return
    asking = true
    asked = now()
    const result = await calls.ask(id)
    asking = false
    asked = now()
    await send({ type: 'asked', result })
  }

  /** Sets the next tick; where nobody is there, it waits for them to come back. */
  function arm(): void {
    // With a reason, because making the usual one costs.
    timer?.abort('set anew')
    const milliseconds = current && !closed.signal.aborted ? untilTick(current, now(), asked) : undefined
    if (milliseconds === undefined || asking) return
    const own = new AbortController()
    timer = own
    void tools.wait(milliseconds, own.signal).then(() => {
      if (!own.signal.aborted && tools.isAwake()) void send({ type: 'tick' })
    })
  }

  const unwatch = store.watch(id, changed)
  const unwake = tools.onWake(() => void send({ type: 'opened', page }))
  // Held when the page before this one was left: from now on it is every tab's.
  if (store.isHeld(id)) void change((record) => record)
  arm()

  const create = (state: BookingRecord['state'], clientReference: string): BookingRecord => ({
    version: 1,
    id,
    clientReference,
    draft: {},
    sent: false,
    untold: [],
    turn: 0,
    state,
  })

  return {
    read: () => current,
    subscribe: (run) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    send,
    keep(draft) {
      // A page that is being left does not live to see its turn.
      typed = draft
      store.hold(id, draft)
      return change((record) => record && typed && { ...record, draft: typed })
    },
    async submit(draft, onward) {
      typed = draft
      store.hold(id, draft)
      await change((record) => record && { ...record, draft })
      await send({ type: 'submit', onward })
    },
    async arrive({ hint, reference, clientReference }) {
      const named = reference === undefined ? {} : { reference }
      if (store.read(id)) return send({ type: 'returned', hint, ...named })
      // Another browser than the one that went to pay, as banks' apps like to do: all it has is the address.
      const isKnown = clientReference !== undefined
      const state = isKnown ? { at: 'returned' as const, hint, since: now(), ...named } : { at: 'lookup' as const }
      await change((record) => record ?? create(state, clientReference ?? ''))
      await ask()
    },
    async lookUp() {
      await change((record) => record ?? create({ at: 'lookup' }, ''))
      await ask()
    },
    close() {
      closed.abort()
      timer?.abort()
      unwatch()
      unwake()
      listeners.clear()
    },
  }
}

/** A step may drop a part of the booking (what was booked, and then rejected): merging must not bring it back. */
function withoutGone(before: BookingRecord, progress: object): object {
  const optional = ['page', 'checkedAt', 'booked'] as const
  const gone = optional.filter((key) => key in before && !(key in progress))
  return { ...progress, ...Object.fromEntries(gone.map((key) => [key, undefined])) }
}

/** The form was not whole after all: the person is sent back to it. */
function lacking<T>(): Answer<T> {
  return { ok: false, problem: { code: 'invalid-input', status: 400 } }
}
