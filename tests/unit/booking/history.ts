import type { Hono } from 'hono'
import { z } from 'zod'
import type { BookingRecord, BookingStart } from '#lib/booking/booking.ts'
import type { BookingDraft } from '#lib/booking/draft.ts'
import { isEditable } from '#lib/booking/machine.ts'
import { createFixedClock } from '#sandbox/clock.ts'
import { first as firstRow } from '#sandbox/database.ts'
import { paymentPages } from '#sandbox/payment/pages.ts'
import { ledgerOf, paidFor } from '#sandbox/selling/ledger.ts'
import { settleDue } from '#sandbox/selling/settle.ts'
import { setSwitch } from '#sandbox/selling/switches.ts'
import type { Caller } from '#sandbox/world.ts'
import { CARDS } from '#tests/unit/sandbox-selling/card.ts'
import { createWorld, login, NOW, search, type TestWorld, visitor } from '#tests/unit/sandbox-selling/fixture.ts'
import { type Browser, createBrowser, type Network, type Tab } from './browser.ts'
import { type NetworkFault, travel } from './network.ts'
import { createVirtualTime } from './virtual.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const SUPPLIERS = [
  'accepts',
  'rejects',
  'slow',
  'endless',
  'dearer',
  'dearer-later',
  'sold-out',
  'sold-out-later',
] as const
/** What somebody does at the payment page. */
export const VISITS = [
  'success',
  'success',
  'decline',
  'challenge',
  'time-out',
  'abandon',
  'walk-away',
  'pay-and-vanish',
  'back',
  'forged-success',
  'forged-failure',
  'other-browser',
] as const
export const ACTS = [
  'double',
  'second-tab',
  'reload',
  'form',
  'paying',
  'outcome',
  'leave',
  'sleep',
  'ask',
  'retry',
  'pay-anew',
  'crash',
  'return-again',
  'begin-again',
  'outage',
] as const

export type History = {
  supplier: (typeof SUPPLIERS)[number]
  payer: 'visitor' | 'bypass'
  /** Hours by which the person's clock is wrong. */
  skew: number
  visits: (typeof VISITS)[number][]
  acts: { after: number; act: (typeof ACTS)[number]; tab: number }[]
  /** Of the calls, in the order in which they are made; after the last, none fails. */
  faults: NetworkFault[]
  /** Milliseconds; taken in turn. */
  latencies: number[]
  /** Seconds that somebody thinks; taken in turn. */
  thoughts: number[]
}

/** What was seen that must never be. */
export class Wrong extends Error {}

type Stage = { world: TestWorld; payment: Hono; start: (payer: History['payer']) => BookingStart; agency: Caller }

/** The sandbox, opened once and emptied for each history. */
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
  const chosen = { visitor: await choose(visitor), bypass: await choose(agency) }
  return { world, payment: paymentPages(world), agency, start: (payer) => chosen[payer] }
}

const TABLES = ['bookings', 'room_nights', 'charges', 'coupon_uses', 'booking_events', 'pending_ext']
const EMPTY = [...TABLES, 'selling_switches', 'payments'].map((table) => `DELETE FROM ${table};`).join('')

const person = { firstName: 'Noa', lastName: 'Levi', gender: 'Miss' as const }
const draftOf = (payer: History['payer']): BookingDraft => ({
  rooms: [{ guests: [person] }],
  payer: { ...person, email: 'noa@example.com', phone: '050-1234567', numberOfPayments: 1 },
  ...(payer === 'bypass' && { agent: { bypassPayment: true } }),
})

/** Lives one history through, from the product page on, until nothing is left to happen. Throws `Wrong`. */
export async function live({ world, payment, start, agency }: Stage, history: History): Promise<string> {
  world.db.exec(EMPTY)
  Object.assign(world, { clock: createFixedClock(NOW) })
  if (history.supplier === 'slow') setSwitch(world, 'booking-seconds', '100')
  if (history.supplier === 'endless') setSwitch(world, 'booking-seconds', '500')
  if (history.supplier === 'rejects') setSwitch(world, 'supplier-rejects', 'on')
  const time = createVirtualTime(Date.parse(NOW), (milliseconds) => world.clock.advance(milliseconds))
  const caller = history.payer === 'bypass' ? agency : visitor
  const teller = createTeller(history)
  const seen: string[] = []
  const told: string[] = []
  const books = new Map<string, number>()
  const faults: unknown[] = []
  let healed = false
  let outage = 0

  const network: Network = async (line, given) => {
    const fault = healed ? 'none' : time.now() < outage ? 'lost-before' : teller.fault()
    const latency = teller.latency()
    if (line === 'POST /operation/notifyAdmin') {
      await time.wait(latency)
      if (fault !== 'none') return { ok: false, problem: { code: 'no-answer', status: 0 } }
      told.push(JSON.stringify(given.body))
      return { ok: true, data: undefined }
    }
    const books_ = line === 'POST /operation/payAndBook/{id}'
    const id = given.path?.id ?? ''
    if (books_) {
      const booking = truthOf(world, id)
      // Another browser does not know what this one sent; upstream does.
      if ((books.get(id) ?? 0) > 0 && teller.browsers === 1) faults.push(new Wrong('booked twice at a time'))
      if (booking && booking.state !== 'draft' && teller.browsers === 1) {
        faults.push(new Wrong(`booked again what is ${booking.state}`))
      }
      books.set(id, (books.get(id) ?? 0) + 1)
    }
    const answer = await travel({ world, caller, time }, line, given, { fault, latency })
    if (books_) books.set(id, (books.get(id) ?? 1) - 1)
    return answer
  }

  const tabs: Tab[] = []
  let latest: string | undefined
  let arrival: { id: string; give: Parameters<Tab['visit']>[2] } | undefined
  const guard = (work: Promise<unknown>) => void work.catch((error: unknown) => faults.push(error))

  const browser = (): Browser =>
    createBrowser({
      time,
      skew: history.skew * 60 * MINUTE,
      network,
      onShow: (tab, record) => {
        try {
          // What another browser did is heard of by asking, a moment after the page is shown.
          if (record && seen.at(-1) !== record.state.at) seen.push(record.state.at)
          if (record && teller.browsers === 1) check(world, record)
          if (record && !healed) natural(tab, record)
        } catch (error) {
          faults.push(error)
        }
      },
      onProvider: (tab, url) => time.at(teller.thought(), () => guard(provide(tab, url))),
    })
  const main = browser()

  const acted = new Set<string>()
  function natural(tab: Tab, record: BookingRecord) {
    const { state, turn, id } = record
    if (state.at === 'to-payment' && state.fault === undefined && tab.page() === 'paying') {
      // Longer than the longest call for the payment page.
      const own = tab.session()
      time.at(2.5 * MINUTE, () => {
        const now = own?.read()
        if (
          !healed &&
          tab.session() === own &&
          now?.turn === turn &&
          now.state.at === 'to-payment' &&
          !tab.isAsleep()
        ) {
          faults.push(new Wrong('left standing on the way to payment'))
        }
      })
    }
    const key = `${tabs.indexOf(tab)} ${id} ${turn} ${state.at} ${tab.page()}`
    if (acted.has(key) || acted.size > 40) return
    acted.add(key)
    const session = tab.session()
    const then = (work: () => void) =>
      time.at(teller.thought(), () => tab.session() === session && session?.read()?.turn === turn && work())
    if (tab.page() === 'form' && (isEditable(record) || state.at === 'draft')) {
      then(
        () => session && guard(session.submit(draftOf(history.payer), history.payer === 'bypass' ? 'bypass' : 'card')),
      )
    } else if (state.at === 'price-changed') {
      then(() => session && guard(session.send({ type: teller.coin() ? 'agree' : 'leave' })))
    } else if (state.at === 'at-payment' && tab.page() === 'paying') {
      then(() => session && guard(session.send(teller.coin() ? { type: 'pay' } : { type: 'pay', anew: true })))
    } else if (state.at === 'not-paid' || (state.at === 'to-payment' && state.fault)) {
      then(() => session && guard(session.send({ type: 'retry' })))
    } else if (state.at === 'returned' && state.fault) {
      then(() => session && guard(session.send({ type: 'retry' })))
    }
  }

  async function provide(tab: Tab, url: string): Promise<void> {
    const { pathname } = new URL(url)
    const token = pathname.split('/').at(-1) ?? ''
    const paid = world.db.prepare('SELECT booking_id FROM payments WHERE token = ?').get(token)
    const id = String(paid?.booking_id ?? latest)
    const visit = teller.visit()
    if (visit === 'back') return tab.visit('paying', id)
    if (visit === 'walk-away') return void time.at(2 * MINUTE, () => tab.visit('paying', id))
    const post = async (step: string, fields: Record<string, string>) =>
      (await payment.request(`${pathname}${step}`, { method: 'POST', body: new URLSearchParams(fields) })).headers.get(
        'location',
      )
    const card = (number: string) => post('', { number, expiry: '08/29', cvv: '123', installments: '1' })
    let back: string | null = null
    if (visit === 'decline') back = await card(CARDS.decline)
    else if (visit === 'abandon') back = await post('/leave', {})
    else if (visit === 'challenge') {
      await card(CARDS.challenge)
      back = await post('/challenge', { code: '123456' })
    } else if (visit === 'time-out') {
      // The provider's own page would keep the browser waiting: the person gives up.
      world.db.prepare("UPDATE payments SET state = 'timed-out' WHERE token = ? AND state = 'open'").run(token)
    } else if (visit !== 'forged-success') back = await card(CARDS.success)
    if (visit === 'pay-and-vanish') return void time.at(90 * SECOND, () => tab.visit('paying', id))
    const record = main_read(id)
    const named = new URL(back ?? `http://localhost/fail-card-verified?reference=${record?.clientReference ?? ''}`)
    const success =
      visit === 'forged-success' || (visit !== 'forged-failure' && named.pathname === '/redirect-verified')
    const paymentReference = named.searchParams.get('paymentReference')
    const clientReference = named.searchParams.get('reference')
    if (back === null && visit !== 'forged-success') return tab.visit('paying', id)
    arrival = {
      id,
      give: {
        hint: success ? 'success' : 'failure',
        ...(paymentReference && { reference: paymentReference }),
        ...(clientReference && { clientReference }),
      },
    }
    if (visit !== 'other-browser') return tab.visit('outcome', id, arrival.give)
    teller.browsers += 1
    const other = browser().newTab()
    tabs.push(other)
    other.visit('outcome', id, arrival.give)
  }

  const first = main.newTab()
  tabs.push(first)
  const main_read = (id: string) => tabs.map((tab) => tab.session()?.read()).find((record) => record?.id === id)
  let begun = 0
  const begin = async (tab: Tab) => {
    begun += 1
    const result = await tab.run().begin(start(history.payer))
    if (result.at === 'started') {
      latest = result.id
      tab.visit('form', result.id)
    } else if (result.at === 'already') tab.visit('outcome', result.id)
    else if (result.at === 'problem' && begun < 6) time.at(5 * SECOND, () => guard(begin(tab)))
  }
  guard(begin(first))

  let when = 0
  for (const { after, act, tab: which } of history.acts) {
    when += after
    time.at(when, () => {
      const tab = tabs[which % tabs.length] ?? first
      const session = tab.session()
      const page = tab.page()
      const id = latest
      if (act === 'outage') {
        outage = time.now() + after * 12
        return
      }
      if (act === 'begin-again') return guard(begin(first))
      if (!id) return act === 'double' ? guard(begin(first)) : undefined
      switch (act) {
        case 'double':
          if (!session) return
          for (const _ of [1, 2]) {
            if (page === 'form')
              guard(session.submit(draftOf(history.payer), history.payer === 'bypass' ? 'bypass' : 'card'))
            else guard(session.send({ type: 'retry' }))
          }
          return
        case 'second-tab': {
          const other = main.newTab()
          tabs.push(other)
          return other.visit(page === 'provider' || page === 'nowhere' ? 'paying' : page, id)
        }
        case 'reload':
          if (page !== 'provider' && page !== 'nowhere') tab.visit(page, id)
          return
        case 'form':
        case 'paying':
        case 'outcome':
          return tab.visit(act, id)
        case 'leave':
          return session && guard(session.send({ type: 'leave', ...(teller.coin() && { reason: 'changed my mind' }) }))
        case 'sleep':
          return tab.sleep(after * 3)
        case 'ask':
          return session && guard(session.send({ type: 'ask' }))
        case 'retry':
          return session && guard(session.send({ type: 'retry' }))
        case 'pay-anew':
          return session && guard(session.send({ type: 'pay', anew: true }))
        case 'crash':
          tab.leaveTo('nowhere')
          return time.at(20 * SECOND, () => tab.visit('outcome', id))
        default:
          return arrival && tab.visit('outcome', arrival.id, arrival.give)
      }
    })
  }
  const later = { dearer: 0, 'dearer-later': 40, 'sold-out': 0, 'sold-out-later': 40 } as Record<string, number>
  const turns = later[history.supplier]
  if (turns !== undefined) {
    const name = history.supplier.startsWith('dearer') ? 'price-change-percent' : 'sold-out'
    time.at(turns * SECOND, () => setSwitch(world, name, name === 'sold-out' ? 'on' : '6'))
  }

  const isBroken = () => faults.length > 0
  const from = Date.parse(NOW)
  const isOver = () => {
    const records = tabs.flatMap((tab) => tab.session()?.read() ?? [])
    return isBroken() || records.every(({ state }) => ENDS.has(state.at))
  }
  // The acts, and what somebody still does after them.
  await time.pass(from + 6 * MINUTE, isBroken)
  // Then everything works again, and nobody does anything but look at what became of it.
  healed = true
  for (const tab of tabs) if (latest && tab.page() !== 'provider') tab.visit('outcome', latest)
  await time.pass(from + 7 * MINUTE, isBroken)
  await time.pass(from + 45 * MINUTE, isOver)
  await time.pass(time.now() + MINUTE, isBroken)
  if (faults[0]) throw faults[0]
  settleDue(world)
  return judge(world, tabs, latest, told, seen)
}

/** Nothing goes on from here by itself. */
const ENDS: ReadonlySet<BookingRecord['state']['at']> = new Set([
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

/** What upstream's own table says of a booking. */
const Truth = z.object({ state: z.string(), pnr: z.string().nullable() })

function truthOf(world: TestWorld, id: string): z.infer<typeof Truth> | undefined {
  return firstRow(world.db, Truth, 'SELECT state, pnr FROM bookings WHERE id = ?', id)
}

/** Is what is shown true, now? */
function check(world: TestWorld, { state, id }: BookingRecord): void {
  const truth = truthOf(world, id)
  const wrong = (what: string) => {
    throw new Wrong(`${what}: shown ${JSON.stringify(state).slice(0, 200)}, is ${truth?.state}`)
  }
  if (state.at === 'confirmed' && (truth?.state !== 'confirmed' || truth.pnr !== state.booking.pnr)) {
    wrong('not confirmed')
  }
  if (state.at === 'pending-confirmation' && truth?.state !== 'pending' && truth?.state !== 'confirmed') {
    wrong('not pending')
  }
  const failed = ['rejected', 'not-paid', 'sold-out', 'expired', 'nothing'].includes(state.at)
  if (failed && truth && truth.state !== 'draft' && truth.state !== 'rejected') wrong('shown as failed')
  if ('charged' in state && state.charged === false && paidFor(world, id) > 0) wrong('charged')
}

/** What must be true at the end of everything; says how it ended. */
function judge(world: TestWorld, tabs: Tab[], latest: string | undefined, told: string[], seen: string[]): string {
  const { bookings, charges, refunds } = ledgerOf(world)
  const sold = bookings.filter(({ state }) => state !== 'draft' && state !== 'rejected')
  if (sold.length > 1) throw new Wrong('two bookings')
  for (const booking of bookings) {
    const of = (movements: typeof charges) => movements.filter(({ bookingId }) => bookingId === booking.id)
    const taken = of(charges).reduce((sum, { amount }) => sum + amount, 0)
    const back = of(refunds).reduce((sum, { amount }) => sum + amount, 0)
    if (of(charges).length > 1) throw new Wrong('two charges')
    if (booking.state === 'rejected' || booking.state === 'draft' ? taken !== back : taken > booking.paidNow) {
      throw new Wrong(`charged ${taken}, given back ${back}, ${booking.state}`)
    }
  }
  const shown = tabs.flatMap((tab) => {
    const record = tab.session()?.read()
    return record && record.id === latest ? [record] : []
  })
  for (const record of shown) {
    check(world, record)
    const { state } = record
    const open = ['stored', 'returned', 'booking', 'waiting', 'unknown', 'lookup'].includes(state.at)
    if (open && !(state.at === 'returned' && state.fault)) throw new Wrong(`ends as ${state.at}`)
    const truth = truthOf(world, record.id)
    const booked = truth && truth.state !== 'draft' && truth.state !== 'rejected'
    // Who is at the payment of a debt is shown the booking too.
    if (booked && !record.booked) throw new Wrong(`booked, shown ${state.at}`)
  }
  const wasUnknown = seen.includes('unknown')
  if (wasUnknown && !told.some((body) => body.includes('still being confirmed'))) throw new Wrong('nobody was told')
  return `${sold[0]?.state ?? 'nothing'}${wasUnknown ? ' after unknown' : ''}`
}

/** Hands out a history's choices, in turn. */
function createTeller({ visits, faults, latencies, thoughts }: History) {
  const counts = { visit: 0, fault: 0, latency: 0, thought: 0, coin: 0 }
  const pick = <T>(list: readonly T[], key: keyof typeof counts, otherwise: T): T => {
    const value = list[counts[key] % Math.max(1, list.length)]
    counts[key] += 1
    return value ?? otherwise
  }
  return {
    browsers: 1,
    visit: () => pick(visits, 'visit', 'success' as const),
    fault: () => faults[counts.fault++] ?? ('none' as const),
    latency: () => pick(latencies, 'latency', 100),
    thought: () => pick(thoughts, 'thought', 5) * SECOND,
    coin: () => pick(thoughts, 'coin', 1) % 2 === 0,
  }
}
