import { locales } from '#lib/i18n/locales.ts'
import { catalogue } from '#sandbox/catalogue/index.ts'
import type { LoadGroup } from '#tests/bench/overload/load-process.ts'
import type { Target } from '#tests/bench/overload/open-loop.ts'
import { dateIn } from '#tests/dates.ts'
import type { BookingOptions } from '#tests/e2e/upstream-bookings.ts'
import { createBooking, getPaymentPageUrl, PAYER, storeDraft, submitCard } from '#tests/e2e/upstream-bookings.ts'

// A process of its own, because the port of the sandbox (E2E_SANDBOX_PORT) is read at the import.

const HOST = 'localhost'
const PREFIXES = ['', '/en', '/ru', '/ar']
const LANGUAGES = Object.keys(locales)

/** Bookings with documents, and drafts for each of the payment calls. */
const BOOKINGS = 32
const DRAFTS = 12
/** Pictures of hotels, each scaled to all widths in two formats. */
const PICTURES = 24
const WIDTHS = [64, 128, 256, 384, 640, 828, 1_080, 1_440, 1_920]
const ACCEPTED = ['image/avif,image/webp,*/*', 'image/webp,*/*']
const PAGES = ['', '/hotels-page', '/hotels-page/eilat', '/hotel-chain/kav-hof', '/terms', '/hotel-info/GOC/GOC-EIL01']

const get = (group: string, path: string): Target => ({ group, host: HOST, path })

const { destinations, hotels, facilities } = catalogue
const places = destinations.map(({ code }) => code)

/** Pages that the cache has once each has been requested. */
const cachedPages = PREFIXES.flatMap((prefix) => PAGES.map((page) => `${prefix}${page}` || '/'))

/** Searches of one place, each for another place or other days. */
const searches = places.flatMap((place) =>
  [30, 37, 44, 51].map(
    (days) => `/api/search?dest=${place}&from=${dateIn(days)}&to=${dateIn(days + 3)}&adult=2&list=1`,
  ),
)

/** Lists of hotels that are rendered for each request. */
const narrowedLists = facilities.flatMap(({ code }) =>
  places.map((place) => `/en/hotels-page?in=${place}&has=${code}&sort=name&page={n}`),
)

const shares = hotels.flatMap(({ supplier, hotelCode }) =>
  PREFIXES.map((prefix) => `${prefix}/share-picture/hotel/${supplier}/${hotelCode}.jpg`),
)

/** The addresses of scaled pictures in the pages of hotels, with the signatures that the site has written. */
async function readPictures(origin: string): Promise<Target[]> {
  const sources = new Map<string, string>()
  for (const { supplier, hotelCode } of hotels) {
    if (sources.size >= PICTURES) break
    const page = await (await fetch(`${origin}/en/hotel-info/${supplier}/${hotelCode}`)).text()
    for (const [, source = ''] of page.matchAll(/\/_next\/image\?url=([^&"]+)&amp;w=/g)) sources.set(source, source)
  }
  const chosen = [...sources.keys()].slice(0, PICTURES)
  // Drawn now: it takes the sandbox longer than the site needs to scale it.
  for (const source of chosen) await (await fetch(decodeURIComponent(source))).arrayBuffer()
  return WIDTHS.flatMap((width) =>
    ACCEPTED.flatMap((accept) =>
      chosen.map((source) => ({
        ...get('pictures', `/_next/image?url=${source}&w=${width}&q=75`),
        headers: { accept },
      })),
    ),
  )
}

/** Runs a function for the numbers below `count`, a few at the same time. */
async function repeat<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let start = 0; start < count; start += 6) {
    const indices = Array.from({ length: Math.min(6, count - start) }, (_, index) => start + index)
    results.push(...(await Promise.all(indices.map(run))))
  }
  return results
}

const toOptions = (index: number): BookingOptions => ({
  city: places[index % 6] ?? 'eilat',
  inDays: 60 + 2 * Math.floor(index / 6),
})

async function createDocuments(): Promise<Target[]> {
  const bookings = await repeat(BOOKINGS, (index) => createBooking(toOptions(index)))
  return ['voucher', 'approval', 'receipt'].flatMap((name) =>
    LANGUAGES.flatMap((language) =>
      bookings.map(({ id }) => get('PDFs', `/api/documents/${id}/${name}.pdf?lang=${language}`)),
    ),
  )
}

export type OverloadTargets = {
  /** The mix of the load. */
  load: LoadGroup[]
  /** The requests that are measured. */
  measured: { payment: Target[]; status: Target[]; 'cached page': Target[] }
}

/**
 * Creates bookings and drafts in the sandbox, and the requests of the bench. Requests each cached page and each search once, so
 * that the pages are cached and the searches recorded.
 *
 * @param publicOrigin the site's address for visitors, to which a payment returns.
 */
async function createTargets(origin: string, publicOrigin: string): Promise<OverloadTargets> {
  const draft = (index: number) => storeDraft(toOptions(index + BOOKINGS))
  const unpaid = await repeat(DRAFTS, draft)
  const paid = await repeat(DRAFTS, async (index) => {
    const stored = await draft(index + DRAFTS)
    await submitCard(await getPaymentPageUrl(stored, publicOrigin))
    return stored
  })
  const documents = await createDocuments()
  const pictures = await readPictures(origin)
  const post = (path: string, body: object): Target => ({
    group: 'payment',
    host: HOST,
    path: `/api/domestic/operation/${path}?langCode=HEB`,
    method: 'POST',
    body: JSON.stringify(body),
  })
  const payment = unpaid.flatMap(({ id, reference }, index) => {
    const booked = paid[index]
    const page = { successUrl: `${publicOrigin}/redirect-verified`, failureUrl: `${publicOrigin}/fail-card-verified` }
    return [
      post(`getPaymentUrl/${id}`, { clientReference: reference, payer: PAYER, ...page }),
      // The first call books; the next ones return the state of the booking.
      ...(booked ? [post(`payAndBook/${booked.id}`, { clientReference: booked.reference })] : []),
    ]
  })
  const status = [...unpaid, ...paid].map(({ id }) => get('status', `/api/domestic/operation/succeededBooking/${id}`))
  for (const path of [...cachedPages, ...searches]) await (await fetch(`${origin}${path}`)).text()
  const group = (share: number, name: string, paths: readonly string[]): LoadGroup => ({
    share,
    targets: paths.map((path) => get(name, path)),
  })
  return {
    load: [
      group(20, 'cached pages', cachedPages),
      group(15, 'missing pages', ['/en/nothing-{n}', '/nothing-{n}', '/ru/a/b-{n}']),
      group(10, 'rendered missing pages', ['/en/hotels-page/nowhere-{n}', '/en/hotel-info/GOC/NONE-{n}']),
      group(10, 'narrowed lists', narrowedLists),
      group(15, 'searches', searches),
      { share: 15, targets: pictures },
      { share: 8, targets: documents },
      group(7, 'share pictures', shares),
    ],
    measured: {
      payment,
      status,
      'cached page': cachedPages.map((path) => get('cached page', path)),
    },
  }
}

const [, , origin = '', publicOrigin = origin] = process.argv
const targets = await createTargets(origin, publicOrigin)
process.send?.(targets, () => process.disconnect?.())
