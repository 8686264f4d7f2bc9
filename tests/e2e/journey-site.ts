import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { startOwnSite } from '#tests/e2e/own-site.ts'
import { type Sent, startRecorder } from '#tests/e2e/recorder.ts'
import type { Trip } from '#tests/e2e/walk.ts'

export const COUPLE: RoomParty = { adults: 2, childAges: [], infants: 0 }

const today = () => new Date().toISOString().slice(0, 10)
export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

type Dates = Pick<Trip, 'from' | 'to'>
type Ledger = {
  state: string
  booking?: { pnr: string; totalPrice: number; paidAmount: number; lines: { kind: string; amount: number }[] }
}

export type JourneySite = Awaited<ReturnType<typeof startJourneySite>>

/** A site and a sandbox of a spec's own, where hotels answer in a second, with what stands between them written down. */
export async function startJourneySite() {
  let sent: Sent[] = []
  const site = await startOwnSite(async (sandboxPort) => {
    const recorder = await startRecorder(sandboxPort)
    sent = recorder.sent
    return recorder
  })
  const sandbox = `http://localhost:${site.sandboxPort}`
  const origin = (host = 'localhost') => `http://${host}:${site.port}`
  const read = async <T>(path: string): Promise<T> => (await (await fetch(origin() + path)).json()) as T

  /** What a person at the sandbox's console does. */
  async function tell<T = unknown>(method: string, what: string, body?: object): Promise<T | undefined> {
    const response = await fetch(`${sandbox}/console/api/${what}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    expect(response.ok).toBe(true)
    return response.status === 204 ? undefined : ((await response.json()) as T)
  }
  await tell('PUT', 'switches', { name: 'booking-seconds', value: '1' })

  async function nameOf(code: string, locale: Locale): Promise<string> {
    const places = await read<{ code: string; name: string }[]>(
      `/api/domestic/destination?from=1&to=1000&langCode=${locales[locale].langCode}`,
    )
    return places.find((place) => place.code === code)?.name ?? code
  }

  return {
    ...site,
    origin,
    tell,
    /** What the site sent, until it is begun anew. */
    sent: () => sent,
    async beginAnew() {
      sent.length = 0
      await tell('DELETE', 'calls')
    },
    async countOf(line: string): Promise<number> {
      const calls = await tell<{ counts: Record<string, number> }>('GET', 'calls')
      return calls?.counts[`domestic ${line}`] ?? 0
    },
    /** What the upstream itself says of a booking and of the money that moved. */
    async ledgerOf(id: string, agency = 'main'): Promise<Ledger> {
      const response = await fetch(`${sandbox}/domestic/api/operation/succeededBooking/${id}`, { headers: { agency } })
      return (await response.json()) as Ledger
    },
    /** The next holiday that is sold for several nights only, and those nights. */
    async nextHoliday(): Promise<Dates> {
      const year = Number(today().slice(0, 4))
      const holidays = await read<Holiday[]>(`/api/bff/operation/packDates/holidays?year=${year}&year=${year + 1}`)
      const eve = holidays.find((one) => one.kind === 'eve' && (one.minimumNights ?? 1) > 1 && one.date > today())
      if (!eve) throw new Error('no holiday to come')
      return { from: eve.date, to: dayAfter(eve.date, eve.minimumNights ?? 1) }
    },
    async eilat(locale: Locale, rooms: readonly RoomParty[] = [COUPLE], dates?: Dates): Promise<Trip> {
      const stay = dates ?? { from: dayAfter(today(), 40), to: dayAfter(today(), 42) }
      return { locale, kind: 'hotel', place: await nameOf('eilat', locale), rooms, ...stay }
    },
    /** A deal of a kind that has places left, for a couple; of several the one that ends last, so that it does not end meanwhile. */
    async dealTrip(kind: ProductKind, locale: Locale): Promise<Trip> {
      const { langCode } = locales[locale]
      const deals = await read<Deal[]>(`/api/domestic/deal/inEffect/homepage?langCode=${langCode}`)
      for (const { checkIn: from, checkOut, destinationCode: city, ...deal } of deals.toReversed()) {
        if (deal.kind !== kind || deal.children > 0) continue
        const to = checkOut > from ? checkOut : dayAfter(from, 2)
        const asked = { kind, langCode, city, checkIn: from, checkOut: to, rooms: [COUPLE] }
        const reply = await fetch(`${sandbox}/domestic/api/operation/search`, {
          method: 'POST',
          body: JSON.stringify(asked),
          headers: { agency: 'main', 'content-type': 'application/json' },
        })
        const { availabilities } = (await reply.json()) as { availabilities: unknown[] }
        if (availabilities.length > 0)
          return { locale, kind, place: await nameOf(city, locale), from, to, rooms: [COUPLE] }
      }
      throw new Error(`no ${kind} has places left`)
    },
  }
}

export type Known = { id: string; total: number; paidNow: number; netPrice?: number }

/** What the upstream says of the page that is kept, as the browser last heard it. */
export function listen(page: Page): Known {
  const known: Known = { id: '', total: Number.NaN, paidNow: Number.NaN }
  page.on('response', async (response) => {
    if (!response.url().includes('/operation/storePage/') || !response.ok()) return
    Object.assign(known, (await response.json().catch(() => ({}))) as Partial<Known>)
  })
  return known
}

/** Addresses whose answers name what an agency pays. */
export function watchNet(page: Page, origin: string): string[] {
  const found: string[] = []
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!response.url().startsWith(origin) || !/json|html|x-component/.test(type)) return
    const text = await response.text().catch(() => '')
    if (/(?:netPrice|commission)\\?":\s*\d/.test(text)) found.push(response.url())
  })
  return found
}
