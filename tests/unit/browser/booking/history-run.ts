import type { Hono } from 'hono'
import type { PaymentReturn } from '#lib/browser/booking/tab.ts'
import type { BookingRecord, BookingStart } from '#lib/domain/booking/booking.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import type { BookingEvent } from '#lib/domain/booking/events.ts'
import { isEditable } from '#lib/domain/booking/machine.ts'
import { createFixedClock } from '#sandbox/clock.ts'
import { CARD_NUMBERS } from '#sandbox/payment/cards.ts'
import { createPaymentRoutes } from '#sandbox/payment/routes.ts'
import { applySupplierAnswers } from '#sandbox/selling/supplier-answers.ts'
import { setSwitch } from '#sandbox/selling/switches.ts'
import type { Caller } from '#sandbox/world.ts'
import { createWorld, login, NOW, search, type TestWorld, visitor } from '#tests/unit/sandbox/selling/fixture.ts'
import { type Act, type Choices, createChoices, type History, type ProviderVisit } from './history.ts'
import { checkLedger, checkShown, checkShownAtEnd, readUpstreamBooking, Violation } from './history-checks.ts'
import { createVirtualBrowser, type Network, type VirtualBrowser, type VirtualTab } from './virtual-browser.ts'
import { callSandbox } from './virtual-network.ts'
import { createVirtualTime, type VirtualTime } from './virtual-time.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

export type Stage = {
  world: TestWorld
  payment: Hono
  start: (payer: History['payer']) => BookingStart
  agency: Caller
}

/** The sandbox. Created once, and emptied for each history. */
export async function createStage(): Promise<Stage> {
  const world = createWorld()
  const agency = login(world, 'masa', 'agency')
  const choose = async (caller: Caller): Promise<BookingStart> => {
    const found = (await search(world, {}, caller)).availabilities[0]
    const rate = found?.rooms[0]?.rates[0]
    if (!found || !rate) throw new Error('nothing to book')
    const { hotel, checkIn, checkOut, flights, days } = found
    const { supplier, hotelCode } = hotel
    return {
      product: { kind: 'hotel', supplier, hotelCode, checkIn, checkOut },
      hotel,
      rooms: [{ party: { adults: 2, childAges: [], infants: 0 }, rate }],
      flights,
      days,
      backTo: '/product-page?payload=x',
    }
  }
  const starts = { visitor: await choose(visitor), bypass: await choose(agency) }
  return { world, payment: createPaymentRoutes(world), agency, start: (payer) => starts[payer] }
}

const TABLES = ['bookings', 'room_nights', 'charges', 'coupon_uses', 'booking_events', 'pending_ext']
const DELETE_ALL = [...TABLES, 'selling_switches', 'payments'].map((table) => `DELETE FROM ${table};`).join('')

const person = { firstName: 'Noa', lastName: 'Levi', gender: 'Miss' as const }
const toDraftOf = (payer: History['payer']): BookingDraft => ({
  rooms: [{ guests: [person] }],
  payer: { ...person, email: 'noa@example.com', phone: '050-1234567', numberOfPayments: 1 },
  ...(payer === 'bypass' && { agent: { bypassPayment: true } }),
})

/** Everything that belongs to one run of a history. */
type Run = {
  stage: Stage
  history: History
  choices: Choices
  time: VirtualTime
  tabs: VirtualTab[]
  /** 1, or 2 after the payment page returned to another browser. */
  browsers: number
  /** The states that were shown, without repetitions in a row. */
  shownStates: string[]
  /** The bodies of the messages to the representative. */
  notices: string[]
  /** Violations and unexpected errors. The first one ends the run. */
  problems: unknown[]
  /** By booking id: how many calls of payAndBook are in flight. */
  bookingCalls: Map<string, number>
  /** The views that `actAsPerson` has reacted to. */
  handledViews: Set<string>
  /** From this moment on the network works, and the person does nothing more. */
  isHealed: boolean
  outageUntil: number
  latestId: string | undefined
  lastReturn: { id: string; parameters: PaymentReturn } | undefined
  starts: number
}

/**
 * Runs one history from the product page until no more events are possible.
 *
 * @returns how it ended: the state of the sold booking, or `nothing`.
 * @throws `Violation`.
 */
export async function runHistory(stage: Stage, history: History): Promise<string> {
  resetUpstream(stage, history)
  const run = createRun(stage, history)
  const browser = openBrowser(run)
  const firstTab = browser.newTab()
  run.tabs.push(firstTab)
  guard(run, startBooking(run, firstTab))
  scheduleActs(run, browser, firstTab)
  scheduleSupplierChange(run)
  await passTime(run)
  applySupplierAnswers(stage.world)
  return checkEnd(run)
}

function resetUpstream({ world }: Stage, { supplier }: History): void {
  world.db.exec(DELETE_ALL)
  Object.assign(world, { clock: createFixedClock(NOW) })
  if (supplier === 'slow') setSwitch(world, 'booking-seconds', '100')
  if (supplier === 'endless') setSwitch(world, 'booking-seconds', '500')
  if (supplier === 'rejects') setSwitch(world, 'supplier-rejects', 'on')
}

function createRun(stage: Stage, history: History): Run {
  return {
    stage,
    history,
    choices: createChoices(history),
    time: createVirtualTime(Date.parse(NOW), (milliseconds) => stage.world.clock.advance(milliseconds)),
    tabs: [],
    browsers: 1,
    shownStates: [],
    notices: [],
    problems: [],
    bookingCalls: new Map(),
    handledViews: new Set(),
    isHealed: false,
    outageUntil: 0,
    latestId: undefined,
    lastReturn: undefined,
    starts: 0,
  }
}

/** Records the failure of work that is not awaited. */
function guard(run: Run, work: Promise<unknown>): void {
  work.catch((error: unknown) => run.problems.push(error))
}

// ---- the network

function createNetwork(run: Run): Network {
  const { stage, history, choices, time } = run
  const { world, agency } = stage
  const caller = history.payer === 'bypass' ? agency : visitor
  return async (endpoint, input) => {
    const fault = run.isHealed ? 'none' : time.now() < run.outageUntil ? 'lost-before' : choices.fault()
    const latency = choices.latency()
    if (endpoint === 'POST /operation/notifyAdmin') {
      await time.wait(latency)
      if (fault !== 'none') return { ok: false, problem: { code: 'no-answer', status: 0 } }
      run.notices.push(JSON.stringify(input.body))
      return { ok: true, data: undefined }
    }
    const isBookingCall = endpoint === 'POST /operation/payAndBook/{id}'
    const id = input.path?.id ?? ''
    if (isBookingCall) {
      checkBookingCall(run, id)
      run.bookingCalls.set(id, (run.bookingCalls.get(id) ?? 0) + 1)
    }
    const reply = await callSandbox({ world, caller, time }, endpoint, input, { fault, latency })
    if (isBookingCall) run.bookingCalls.set(id, (run.bookingCalls.get(id) ?? 1) - 1)
    return reply
  }
}

/** A booking is sent once. Two browsers do not know of each other's calls; the upstream coalesces those. */
function checkBookingCall(run: Run, id: string): void {
  if (run.browsers > 1) return
  const booking = readUpstreamBooking(run.stage.world, id)
  if ((run.bookingCalls.get(id) ?? 0) > 0) run.problems.push(new Violation('booked twice at a time'))
  if (booking && booking.state !== 'draft') {
    run.problems.push(new Violation(`booked again what is ${booking.state}`))
  }
}

// ---- the browser and the person

function openBrowser(run: Run): VirtualBrowser {
  const { stage, history, choices, time } = run
  return createVirtualBrowser({
    time,
    skew: history.skew * 60 * MINUTE,
    network: createNetwork(run),
    onShow(tab, record) {
      if (!record) return
      try {
        if (run.shownStates.at(-1) !== record.state.at) run.shownStates.push(record.state.at)
        // With two browsers, one learns what the other did only from its next status check.
        if (run.browsers === 1) checkShown(stage.world, record)
        if (!run.isHealed) {
          expectRedirect(run, tab, record)
          actAsPerson(run, tab, record)
        }
      } catch (error) {
        run.problems.push(error)
      }
    },
    navigationTime: choices.navigation,
    onUnaskedForm: () => run.problems.push(new Violation('the form instead of the payment page')),
    onProvider: (tab, url) => time.at(choices.thought(), () => guard(run, visitProvider(run, tab, url))),
  })
}

/** The redirect to payment ends within 2.5 minutes, longer than the longest call for the payment page. */
function expectRedirect(run: Run, tab: VirtualTab, { state, revision }: BookingRecord): void {
  if (state.at !== 'to-payment' || state.fault !== undefined || tab.page() !== 'paying') return
  const booking = tab.booking()
  run.time.at(2.5 * MINUTE, () => {
    const record = booking?.read()
    const isSameView = tab.booking() === booking && record?.revision === revision && record.state.at === 'to-payment'
    if (!run.isHealed && isSameView && !tab.isAsleep()) {
      run.problems.push(new Violation('the redirect to payment did not end'))
    }
  })
}

/** The expected next step of a person, after some time, once for each view: fill in the form, agree, pay, retry. */
function actAsPerson(run: Run, tab: VirtualTab, record: BookingRecord): void {
  const { choices, history, time } = run
  const { state, revision, id } = record
  const view = `${run.tabs.indexOf(tab)} ${id} ${revision} ${state.at} ${tab.page()}`
  if (run.handledViews.has(view) || run.handledViews.size > 40) return
  run.handledViews.add(view)
  const booking = tab.booking()
  if (!booking) return
  const afterThought = (work: () => Promise<unknown>) =>
    time.at(choices.thought(), () => {
      if (tab.booking() === booking && booking.read()?.revision === revision) guard(run, work())
    })
  if (tab.page() === 'form' && (isEditable(record) || state.at === 'draft')) {
    afterThought(() => submitForm(booking, history.payer))
  } else if (state.at === 'price-changed') {
    afterThought(() => booking.send(choices.coin() ? { type: 'agree', shown: state.total } : { type: 'leave' }))
  } else if (state.at === 'at-payment' && tab.page() === 'paying') {
    afterThought(() => booking.send(choices.coin() ? { type: 'pay' } : { type: 'pay', newPage: true }))
  } else if (state.at === 'not-paid' || ((state.at === 'to-payment' || state.at === 'returned') && state.fault)) {
    afterThought(() => booking.send({ type: 'retry' }))
  }
}

const submitForm = (booking: NonNullable<ReturnType<VirtualTab['booking']>>, payer: History['payer']) =>
  booking.submit(toDraftOf(payer), payer === 'bypass' ? 'bypass' : 'card')

async function startBooking(run: Run, tab: VirtualTab): Promise<void> {
  run.starts += 1
  const result = await tab.client().start(run.stage.start(run.history.payer))
  if (result.at === 'started') {
    run.latestId = result.id
    tab.visit('form', result.id)
  } else if (result.at === 'already') tab.visit('outcome', result.id)
  else if (result.at === 'problem' && run.starts < 6) {
    run.time.at(5 * SECOND, () => guard(run, startBooking(run, tab)))
  }
}

// ---- the payment page

/** What the person does on the payment page, and how the browser comes back from it. */
async function visitProvider(run: Run, tab: VirtualTab, url: string): Promise<void> {
  const { stage, time } = run
  const { pathname } = new URL(url)
  const token = pathname.split('/').at(-1) ?? ''
  const payment = stage.world.db.prepare('SELECT booking_id FROM payments WHERE token = ?').get(token)
  const id = String(payment?.booking_id ?? run.latestId)
  const visit = run.choices.visit()
  if (visit === 'back') return tab.visit('paying', id)
  if (visit === 'walk-away') return void time.at(2 * MINUTE, () => tab.visit('paying', id))
  const location = await pay(stage, { pathname, token, visit })
  if (visit === 'pay-and-vanish') return void time.at(90 * SECOND, () => tab.visit('paying', id))
  const parameters = toReturnParameters(run, { id, visit, location })
  if (location === null && visit !== 'forged-success') return tab.visit('paying', id)
  run.lastReturn = { id, parameters }
  if (visit !== 'other-browser') return tab.visit('outcome', id, parameters)
  run.browsers += 1
  const other = openBrowser(run).newTab()
  run.tabs.push(other)
  other.visit('outcome', id, parameters)
}

/** Uses the payment page. Returns the address that it sends the browser back to, or null. */
async function pay(
  { world, payment }: Stage,
  { pathname, token, visit }: { pathname: string; token: string; visit: ProviderVisit },
): Promise<string | null> {
  const post = async (step: string, fields: Record<string, string>) => {
    const reply = await payment.request(`${pathname}${step}`, { method: 'POST', body: new URLSearchParams(fields) })
    return reply.headers.get('location')
  }
  const payWithCard = (number: string) => post('', { number, expiry: '08/29', cvv: '123', installments: '1' })
  switch (visit) {
    case 'decline':
      return payWithCard(CARD_NUMBERS.decline)
    case 'abandon':
      return post('/leave', {})
    case 'challenge':
      await payWithCard(CARD_NUMBERS.challenge)
      return post('/challenge', { code: '123456' })
    case 'time-out':
      // The payment page would not respond; the person stops waiting.
      world.db.prepare("UPDATE payments SET state = 'timed-out' WHERE token = ? AND state = 'open'").run(token)
      return null
    case 'forged-success':
      return null
    default:
      return payWithCard(CARD_NUMBERS.success)
  }
}

/** The parameters of the return. A forged return names a result that did not happen. */
function toReturnParameters(
  run: Run,
  { id, visit, location }: { id: string; visit: ProviderVisit; location: string | null },
): PaymentReturn {
  const record = run.tabs.map((tab) => tab.booking()?.read()).find((known) => known?.id === id)
  const failureUrl = `http://localhost/fail-card-verified?reference=${record?.clientReference ?? ''}`
  const { pathname, searchParams } = new URL(location ?? failureUrl)
  const isSuccess = visit === 'forged-success' || (visit !== 'forged-failure' && pathname === '/redirect-verified')
  const reference = searchParams.get('paymentReference')
  const clientReference = searchParams.get('reference')
  return {
    hint: isSuccess ? 'success' : 'failure',
    ...(reference && { reference }),
    ...(clientReference && { clientReference }),
  }
}

// ---- other events

function scheduleActs(run: Run, browser: VirtualBrowser, firstTab: VirtualTab): void {
  let when = 0
  for (const act of run.history.acts) {
    when += act.after
    run.time.at(when, () => performAct(run, browser, firstTab, act))
  }
}

function performAct(run: Run, browser: VirtualBrowser, firstTab: VirtualTab, { after, act, tab: index }: Act): void {
  const id = run.latestId
  if (act === 'outage') {
    run.outageUntil = run.time.now() + after * 12
  } else if (act === 'start-again' || (act === 'double' && !id)) {
    guard(run, startBooking(run, firstTab))
  } else if (id) {
    performTabAct(run, browser, run.tabs[index % run.tabs.length] ?? firstTab, id, { after, act })
  }
}

type TabAct = { after: number; act: Exclude<Act['act'], 'outage' | 'start-again'> }

function performTabAct(run: Run, browser: VirtualBrowser, tab: VirtualTab, id: string, { after, act }: TabAct): void {
  const { choices, history, time } = run
  const booking = tab.booking()
  const page = tab.page()
  const send = (event: BookingEvent) => {
    if (booking) guard(run, booking.send(event))
  }
  switch (act) {
    case 'double':
      if (!booking) break
      for (const _ of [1, 2]) {
        guard(run, page === 'form' ? submitForm(booking, history.payer) : booking.send({ type: 'retry' }))
      }
      break
    case 'second-tab': {
      const other = browser.newTab()
      run.tabs.push(other)
      other.visit(page === 'provider' || page === 'nowhere' ? 'paying' : page, id)
      break
    }
    case 'reload':
      if (page !== 'provider' && page !== 'nowhere') tab.visit(page, id)
      break
    case 'form':
    case 'paying':
    case 'outcome':
      tab.visit(act, id)
      break
    case 'leave':
      if (booking) send({ type: 'leave', ...(choices.coin() && { reason: 'changed my mind' }) })
      break
    case 'sleep':
      tab.sleep(after * 3)
      break
    case 'check-status':
    case 'retry':
      send({ type: act })
      break
    case 'pay-on-new-page':
      send({ type: 'pay', newPage: true })
      break
    case 'crash':
      tab.leaveTo('nowhere')
      time.at(20 * SECOND, () => tab.visit('outcome', id))
      break
    case 'return-again':
      if (run.lastReturn) tab.visit('outcome', run.lastReturn.id, run.lastReturn.parameters)
  }
}

/** The price rises, or the room sells out, at once or after 40 seconds. */
function scheduleSupplierChange({ stage, history, time }: Run): void {
  const delays: Record<string, number> = { dearer: 0, 'dearer-later': 40, 'sold-out': 0, 'sold-out-later': 40 }
  const delay = delays[history.supplier]
  if (delay === undefined) return
  time.at(delay * SECOND, () => {
    if (history.supplier.startsWith('dearer')) setSwitch(stage.world, 'price-change-percent', '6')
    else setSwitch(stage.world, 'sold-out', 'on')
  })
}

// ---- the end

/** The states that do not change by themselves. */
const FINAL_STATES: ReadonlySet<BookingRecord['state']['at']> = new Set([
  'draft',
  'price-changed',
  'to-payment',
  'at-payment',
  'confirmed',
  'pending-confirmation',
  'rejected',
  'not-paid',
  'sold-out',
  'expired',
  'left',
  'nothing',
])

/** Simulates six minutes of actions; then all faults end, and the tabs only show the outcome until it is final. */
async function passTime(run: Run): Promise<void> {
  const { tabs, time } = run
  const start = Date.parse(NOW)
  const hasProblem = () => run.problems.length > 0
  const isFinal = () => {
    const records = tabs.flatMap((tab) => tab.booking()?.read() ?? [])
    return hasProblem() || records.every(({ state }) => FINAL_STATES.has(state.at))
  }
  await time.pass(start + 6 * MINUTE, hasProblem)
  run.isHealed = true
  for (const tab of tabs) if (run.latestId && tab.page() !== 'provider') tab.visit('outcome', run.latestId)
  await time.pass(start + 7 * MINUTE, hasProblem)
  await time.pass(start + 45 * MINUTE, isFinal)
  await time.pass(time.now() + MINUTE, hasProblem)
  if (hasProblem()) throw run.problems[0]
}

/** Checks what must be true at the end of every history; returns how it ended. */
function checkEnd({ stage, tabs, latestId, shownStates, notices }: Run): string {
  const { soldState = 'nothing' } = checkLedger(stage.world)
  for (const tab of tabs) {
    const record = tab.booking()?.read()
    if (record && record.id === latestId) checkShownAtEnd(stage.world, record)
  }
  const wasUnknown = shownStates.includes('unknown')
  if (wasUnknown && !notices.some((body) => body.includes('still being confirmed'))) {
    throw new Violation('nobody was notified')
  }
  return `${soldState}${wasUnknown ? ' after unknown' : ''}`
}
