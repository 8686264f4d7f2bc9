import { expect, type Page, type Response } from '@playwright/test'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { dateIn } from '#tests/dates.ts'
import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import type { Trip } from '#tests/e2e/purchase-steps.ts'
import { type RecordedRequest, startRecorder } from '#tests/e2e/recorder.ts'
import { shortenSupplierTime } from '#tests/e2e/sandbox-console.ts'

export const COUPLE: RoomParty = { adults: 2, childAges: [], infants: 0 }

type Dates = Pick<Trip, 'from' | 'to'>
type Ledger = {
  state: string
  booking?: { pnr: string; totalPrice: number; paidAmount: number; lines: { kind: string; amount: number }[] }
}

export type JourneySite = Awaited<ReturnType<typeof startJourneySite>>

/** Starts a site and a sandbox for a spec. Suppliers answer after a second, and the site's requests are recorded. */
export async function startJourneySite() {
  let sent: RecordedRequest[] = []
  const site = await startIsolatedSite(async (sandboxPort) => {
    const recorder = await startRecorder(sandboxPort)
    sent = recorder.sent
    return recorder
  })
  const sandbox = `http://localhost:${site.sandboxPort}`
  const origin = (host = 'localhost') => `http://${host}:${site.port}`
  const read = async <T>(path: string): Promise<T> => (await (await fetch(origin() + path)).json()) as T

  await shortenSupplierTime(site.sandboxPort)

  async function getDestinationName(code: string, locale: Locale): Promise<string> {
    const places = await read<{ code: string; name: string }[]>(
      `/api/domestic/destination?from=1&to=1000&langCode=${locales[locale].langCode}`,
    )
    return places.find((place) => place.code === code)?.name ?? code
  }

  return {
    ...site,
    origin,
    /** The requests of the site to the upstreams since the last reset. */
    sentRequests: () => sent,
    async reset() {
      sent.length = 0
      await site.callConsole('DELETE', 'calls')
    },
    /** The upstream's own record of a booking and its payments. */
    async getLedger(id: string, agency = 'main'): Promise<Ledger> {
      const response = await fetch(`${sandbox}/domestic/api/operation/succeededBooking/${id}`, { headers: { agency } })
      return (await response.json()) as Ledger
    },
    async createEilatTrip(locale: Locale, rooms: readonly RoomParty[] = [COUPLE], dates?: Dates): Promise<Trip> {
      const stay = dates ?? { from: dateIn(40), to: dateIn(42) }
      return { locale, kind: 'hotel', place: await getDestinationName('eilat', locale), rooms, ...stay }
    },
    /** A trip for a couple by an available deal of a kind. Of several, the one that ends last, so that it does not end during the test. */
    async createDealTrip(kind: ProductKind, locale: Locale): Promise<Trip> {
      const { langCode } = locales[locale]
      const deals = await read<Deal[]>(`/api/domestic/deal/inEffect/homepage?langCode=${langCode}`)
      for (const { checkIn: from, checkOut, destinationCode: city = '', ...deal } of deals.toReversed()) {
        if (deal.kind !== kind || deal.children > 0) continue
        const to = checkOut > from ? checkOut : addDays(from, 2)
        const search = { kind, langCode, city, checkIn: from, checkOut: to, rooms: [COUPLE] }
        const reply = await fetch(`${sandbox}/domestic/api/operation/search`, {
          method: 'POST',
          body: JSON.stringify(search),
          headers: { agency: 'main', 'content-type': 'application/json' },
        })
        const { availabilities } = (await reply.json()) as { availabilities: unknown[] }
        if (availabilities.length > 0)
          return { locale, kind, place: await getDestinationName(city, locale), from, to, rooms: [COUPLE] }
      }
      throw new Error(`no ${kind} is available`)
    },
  }
}

export type StoredBooking = { id: string; total: number; paidNow: number; netPrice?: number }

/** The upstream's data of the stored booking page, updated with each reply that the browser receives. */
export function trackStoredBooking(page: Page): StoredBooking {
  const stored: StoredBooking = { id: '', total: Number.NaN, paidNow: Number.NaN }
  page.on('response', async (response) => {
    if (!response.url().includes('/operation/storePage/') || !response.ok()) return
    Object.assign(stored, (await response.json().catch(() => ({}))) as Partial<StoredBooking>)
  })
  return stored
}

/** Waits until the reply with the booking's total has been read, which may be after the page shows it. */
export const waitForTotal = (stored: StoredBooking) => expect.poll(() => stored.total).toBeGreaterThan(0)

/** Watches the site's replies for a net price or a commission. The returned function waits for them, and gives the URLs of those that have one. */
export function watchNetPriceReplies(page: Page, origin: string): () => Promise<string[]> {
  const found: string[] = []
  const reading: Promise<void>[] = []
  const examine = async (response: Response) => {
    // The reply is gone when the page was left meanwhile.
    const text = await response.text().catch(() => '')
    if (/(?:netPrice|commission)\\?":\s*\d/.test(text)) found.push(response.url())
  }
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (response.url().startsWith(origin) && /json|html|x-component/.test(type)) reading.push(examine(response))
  })
  return async () => {
    await Promise.all(reading)
    return found
  }
}
