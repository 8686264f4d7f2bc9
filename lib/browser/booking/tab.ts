import { callForEffect } from '#lib/browser/booking/effect-calls.ts'
import type { BookingEnvironment } from '#lib/browser/booking/environment.ts'
import { createListeners } from '#lib/browser/listeners.ts'
import {
  type BookingRecord,
  createRecord,
  type SentLink,
  type SubmitTarget,
  withReference,
} from '#lib/domain/booking/booking.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import type { BookingEffect, BookingEvent } from '#lib/domain/booking/events.ts'
import { dropStaleUncharged, transition } from '#lib/domain/booking/machine.ts'
import type { BookingPage } from '#lib/domain/booking/pages.ts'
import { getTickDelay } from '#lib/domain/booking/polling.ts'

/** The parameters with which the payment page sends the browser back. They are hints and are not trusted. */
export type PaymentReturn = { hint: 'success' | 'failure'; reference?: string; clientReference?: string; isDebt?: true }

export type BookingTab = {
  /** The current booking; undefined when it is not stored in this browser. The same object until it changes. */
  read: () => BookingRecord | undefined
  subscribe: (run: () => void) => () => void
  /** Resolves when the event is applied and stored. Its effects continue afterwards. */
  send: (event: BookingEvent) => Promise<void>
  saveDraft: (draft: BookingDraft) => Promise<void>
  /** Stores the link that the customer got, which closes the form here; undefined opens the form again. */
  setSentLink: (link: SentLink | undefined) => Promise<void>
  /** Saves the draft and submits it. `shown`: the total that the person saw, agorot. */
  submit: (draft: BookingDraft, target: SubmitTarget, shown?: number) => Promise<void>
  /** Back from the payment page, which another browser may have opened. */
  returnFromPayment: (paymentReturn: PaymentReturn) => Promise<void>
  /** Checks the status of a booking of which only the id is stored in this browser. */
  lookUp: () => Promise<void>
  close: () => void
}

/** Opens a booking: stores each transition before its effects, makes each call once, and polls the status. */
export function createBookingTab(environment: BookingEnvironment, id: string, page: BookingPage): BookingTab {
  const { calls, locale, store, now, serverNow, lock } = environment
  const listeners = createListeners()
  const closed = new AbortController()
  const before = store.read(id)
  let current = before && dropStaleUncharged(before)
  let timer: AbortController | undefined
  /** The latest draft of this page. A save that waited for the lock writes this draft, not the draft of its call. */
  let latestDraft: BookingDraft | undefined
  let isCheckingStatus = false
  let lastCheckAt = Number.NEGATIVE_INFINITY

  const reload = () => {
    current = store.read(id)
    listeners.call()
    scheduleTick()
  }

  /** Reads, changes and stores the booking with an exclusive lock across tabs. */
  async function update(work: (record: BookingRecord | undefined) => BookingRecord | undefined): Promise<void> {
    await lock(`nofesh.booking.${id}`, () => {
      const next = work(store.read(id))
      if (next) store.write(next)
    })
    reload()
  }

  async function send(sent: BookingEvent): Promise<void> {
    const event = sent.type === 'pay' || sent.type === 'retry' || sent.type === 'rechecked' ? { ...sent, page } : sent
    let effects: BookingEffect[] = []
    await update((record) => {
      if (!record) return undefined
      const result = transition(record, event, now())
      effects = result.effects
      if (result.progress === record) return undefined
      const next = { ...record, ...withRemovedFields(record, result.progress) } as BookingRecord
      return event.type === 'stored' && event.result.ok ? { ...next, pageLocale: locale } : next
    })
    for (const effect of effects) void runEffect(effect)
    // Schedules the next check from now, so that the check that has just started is not repeated at once.
    if (effects.length > 0) scheduleTick()
  }

  async function runEffect(effect: BookingEffect): Promise<void> {
    const record = store.read(id)
    if (!record) return
    if (effect.do === 'check-status') return checkStatus()
    if (effect.do === 'open-payment-page') {
      // The person may have left this page meanwhile: do not navigate away from the next one.
      if (closed.signal.aborted) return
      store.notePayment(id)
      return environment.openPaymentPage(effect.url)
    }
    if (effect.do === 'recheck') lastCheckAt = now()
    const event = await callForEffect(environment, record, effect)
    if (event) await send(event)
  }

  async function checkStatus(): Promise<void> {
    if (isCheckingStatus) return
    isCheckingStatus = true
    lastCheckAt = now()
    const revision = store.read(id)?.revision ?? 0
    const result = await calls.getStatus(id)
    isCheckingStatus = false
    lastCheckAt = now()
    await send({ type: 'status-checked', revision, result })
  }

  /** Schedules the next tick. It does nothing while the page is hidden or offline; `onWake` continues then. */
  function scheduleTick(): void {
    // An explicit reason: creating the default DOMException is slow.
    timer?.abort('rescheduled')
    const milliseconds =
      current && !closed.signal.aborted ? getTickDelay(current, now(), lastCheckAt, serverNow()) : undefined
    if (milliseconds === undefined || isCheckingStatus) return
    const own = new AbortController()
    timer = own
    void environment.wait(milliseconds, own.signal).then(() => {
      if (!own.signal.aborted && environment.isAwake()) void send({ type: 'tick' })
    })
  }

  if (page === 'form') environment.markFormOpen(id, closed.signal)
  const unwatch = store.watch(id, reload)
  const removeWakeListener = environment.onWake((isReturn) => void send({ type: 'opened', page, isUnasked: !isReturn }))
  // The previous page was closed before it could write its draft: write it now, for all tabs.
  if (store.hasBufferedDraft(id)) void update((record) => record)
  scheduleTick()

  return {
    read: () => current,
    subscribe: listeners.add,
    send,
    saveDraft(draft) {
      latestDraft = draft
      // Buffered first: a page that is closing may end before it gets the lock.
      store.bufferDraft(id, draft)
      return update((record) => record && latestDraft && { ...record, draft: latestDraft })
    },
    setSentLink: (link) =>
      update((record) => {
        if (!record) return undefined
        const { sentToCustomer: _before, ...rest } = record
        return link ? { ...rest, sentToCustomer: link } : rest
      }),
    async submit(draft, target, shown) {
      latestDraft = draft
      store.bufferDraft(id, draft)
      await update((record) => record && { ...record, draft })
      await send({ type: 'submit', target, ...(shown !== undefined && { shown }) })
    },
    async returnFromPayment({ hint, reference, clientReference, isDebt }) {
      const payment = withReference(reference)
      const debt = isDebt ? { isDebt } : {}
      if (store.read(id)) return send({ type: 'returned', hint, ...payment, ...debt })
      // Banking apps often return to a different browser than the one that opened the payment page. It knows only the
      // address.
      const isKnown = clientReference !== undefined
      const returned = { at: 'returned' as const, hint, since: now(), ...payment, ...debt }
      const state = isKnown ? returned : { at: 'lookup' as const }
      await update((record) => record ?? createRecord({ id, clientReference: clientReference ?? '', draft: {}, state }))
      await checkStatus()
    },
    async lookUp() {
      await update((record) => record ?? createRecord({ id, clientReference: '', draft: {}, state: { at: 'lookup' } }))
      await checkStatus()
    },
    close() {
      closed.abort('closed')
      timer?.abort('closed')
      unwatch()
      removeWakeListener()
    },
  }
}

/** A transition may remove an optional field (`booked`, after a rejection): set to undefined, so that merging drops it. */
function withRemovedFields(before: BookingRecord, progress: object): object {
  const optional = ['page', 'checkedAt', 'booked'] as const
  const removed = optional.filter((key) => key in before && !(key in progress))
  return { ...progress, ...Object.fromEntries(removed.map((key) => [key, undefined])) }
}
