import { randomUUID } from 'node:crypto'
import type { Answer, BookingRecord } from '#lib/booking/booking.ts'
import { type BookingPage, pageInstead } from '#lib/booking/pages.ts'
import { createRun, type Run } from '#lib/browser/booking/run.ts'
import type { BookingSession } from '#lib/browser/booking/session.ts'
import { createMemory, createStore } from '#lib/browser/booking/store.ts'
import type { BookingCalls, RunTools } from '#lib/browser/booking/tools.ts'
import type { VirtualTime } from './virtual.ts'

type Line = Parameters<Network>[0]
/** Makes a call of a line for a page that may be gone when the answer comes. */
export type Network = (
  line:
    | 'POST /operation/storePage/{id}'
    | 'GET /operation/refreshRoomRates/{id}'
    | 'POST /operation/getPaymentUrl/{bookId}'
    | 'POST /operation/payAndBook/{id}'
    | 'POST /operation/resumeThePaymentOnly/{id}'
    | 'GET /operation/succeededBooking/{id}'
    | 'POST /operation/bookingevent/{id}/canceledWithBody'
    | 'POST /operation/bookingevent/{id}/canceledWithoutBody'
    | 'POST /operation/notifyAdmin',
  given: { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown },
) => Promise<Answer<unknown>>

/** One page of one tab: what it began is not heard of any more once it is gone. */
type Life = { gone: boolean; asleepUntil: number; died: Promise<never>; die: () => void; wakes: Set<() => void> }

function createLife(): Life {
  let die: () => void = () => undefined
  const died = new Promise<never>((_, reject) => {
    die = () => reject(new Error('the tab is gone'))
  })
  died.catch(() => undefined)
  return { gone: false, asleepUntil: 0, died, die, wakes: new Set() }
}

export type Browser = { newTab: () => Tab }

export type Tab = {
  /** The interpreter of the page that is open. */
  run: () => Run
  session: () => BookingSession | undefined
  page: () => BookingPage | 'provider' | 'nowhere'
  visit: (page: BookingPage, id: string, arrival?: Parameters<BookingSession['arrive']>[0]) => void
  leaveTo: (page: 'provider' | 'nowhere') => void
  sleep: (milliseconds: number) => void
  isAsleep: () => boolean
}

type Options = {
  time: VirtualTime
  /** Milliseconds by which the person's clock is wrong. */
  skew: number
  network: Network
  /** A tab shows something else, or goes to the payment page. */
  onShow: (tab: Tab, record: BookingRecord | undefined) => void
  onProvider: (tab: Tab, url: string) => void
}

/** A browser with several tabs over one storage and one set of locks, as far as bookings can tell. */
export function createBrowser({ time, skew, network, onShow, onProvider }: Options): Browser {
  const memory = createMemory()
  const hears = new Set<(key: string) => void>()
  const locks = new Map<string, Promise<unknown>>()

  function toTools(life: Life, session: ReturnType<typeof createMemory>, open: (url: string) => void): RunTools {
    // The browser tells the other tabs of what one wrote.
    const own = { run: undefined as ((key: string) => void) | undefined }
    const local = {
      ...memory,
      get length() {
        return memory.length
      },
      setItem(key: string, value: string) {
        memory.setItem(key, value)
        for (const hear of hears) if (hear !== own.run) time.at(1, () => hears.has(hear) && hear(key))
      },
    }
    const alive = async <T>(work: Promise<T>): Promise<T> => {
      const value = await work
      const asleep = life.asleepUntil - time.now()
      if (asleep > 0) await time.wait(asleep)
      return life.gone ? new Promise<never>(() => undefined) : value
    }
    const ask = <T>(line: Line, given: Parameters<Network>[1]) => alive(network(line, given)) as Promise<Answer<T>>
    const query = { langCode: 'ENG' }
    const calls: BookingCalls = {
      store: (id, body) => ask('POST /operation/storePage/{id}', { path: { id }, query, body }),
      recheck: (id) => ask('GET /operation/refreshRoomRates/{id}', { path: { id } }),
      paymentUrl: (bookId, body) => ask('POST /operation/getPaymentUrl/{bookId}', { path: { bookId }, query, body }),
      book: (line, id, body) =>
        ask(line === 'pay-and-book' ? 'POST /operation/payAndBook/{id}' : 'POST /operation/resumeThePaymentOnly/{id}', {
          path: { id },
          body,
        }),
      ask: (id) => ask('GET /operation/succeededBooking/{id}', { path: { id } }),
      leave: (id, reason) =>
        reason === undefined
          ? ask('POST /operation/bookingevent/{id}/canceledWithoutBody', { path: { id }, query })
          : ask('POST /operation/bookingevent/{id}/canceledWithBody', { path: { id }, query, body: { reason } }),
      tell: (body) => ask('POST /operation/notifyAdmin', { body }),
    }
    return {
      calls,
      store: createStore(local, session, (run) => {
        own.run = run
        hears.add(run)
        return () => void hears.delete(run)
      }),
      now: () => time.now() + skew,
      wait: (milliseconds) => alive(time.wait(milliseconds)),
      async lock(name, work) {
        const before = locks.get(name) ?? Promise.resolve()
        const done = before.then(() => {
          if (life.gone) throw new Error('the tab is gone')
          return Promise.race([Promise.resolve(work()), life.died])
        })
        locks.set(
          name,
          done.catch(() => undefined),
        )
        return await done.catch((error: unknown) => {
          if (life.gone) return new Promise<never>(() => undefined)
          throw error
        })
      },
      uuid: randomUUID,
      open,
      returnAddresses: (id, reference) => ({
        successUrl: `http://localhost:3000/redirect-verified?id=${id}&reference=${reference}`,
        failureUrl: `http://localhost:3000/fail-card-verified?id=${id}&reference=${reference}`,
      }),
      isAwake: () => life.asleepUntil <= time.now(),
      onWake(run) {
        life.wakes.add(run)
        return () => void life.wakes.delete(run)
      },
    }
  }

  function newTab(): Tab {
    const session = createMemory()
    let life = createLife()
    let open: BookingSession | undefined
    let page: BookingPage | 'provider' | 'nowhere' = 'nowhere'

    const end = () => {
      open?.close()
      open = undefined
      life.gone = true
      life.die()
      life = createLife()
    }
    const run = () =>
      createRun(
        toTools(life, session, (url) => {
          tab.leaveTo('provider')
          onProvider(tab, url)
        }),
      )
    const follow = (own: BookingSession, here: BookingPage, id: string) => {
      const record = own.read()
      const instead = record && pageInstead(record, here)
      if (instead) time.at(20, () => open === own && tab.visit(instead, id))
      else onShow(tab, record)
    }
    const tab: Tab = {
      isAsleep: () => life.asleepUntil > time.now(),
      run,
      session: () => open,
      page: () => page,
      visit(next, id, arrival) {
        end()
        page = next
        const own = run().open(id, next)
        open = own
        own.subscribe(() => open === own && follow(own, next, id))
        if (arrival) void own.arrive(arrival)
        else if (own.read()) void own.send({ type: 'opened', page: next })
        else if (next === 'outcome') void own.lookUp()
        follow(own, next, id)
      },
      leaveTo(next) {
        end()
        page = next
      },
      sleep(milliseconds) {
        const own = life
        own.asleepUntil = time.now() + milliseconds
        time.at(milliseconds + 1, () => {
          if (!own.gone) for (const wake of own.wakes) wake()
        })
      },
    }
    return tab
  }

  return { newTab }
}
