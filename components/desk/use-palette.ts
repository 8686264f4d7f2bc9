import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { toAgencyAddress } from '#components/desk/agency-address.ts'
import { openDeskWindow } from '#components/desk/desk-windows.ts'
import { matchCommands, type PaletteCommand, readPnr } from '#components/desk/palette-commands.ts'
import { useLatestRun } from '#components/ui/use-latest-run.ts'
import { getAgencyByCode, signOutAgent } from '#lib/browser/api/agencies.ts'
import { getBookingsByNumber } from '#lib/browser/api/bookings.ts'
import { fetchDeskPlaces } from '#lib/browser/api/desk-places.ts'
import type { FoundBooking } from '#lib/browser/find-bookings.ts'
import { type CallProblem, type CallResult, isMissing } from '#lib/browser/problem.ts'
import { announceSignOut } from '#lib/browser/sign-out.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import { toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import { createSuggester } from '#lib/domain/search/suggest.ts'
import { formatStayRange, joinWithComma } from '#lib/i18n/format.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const MAX_PLACES = 6
const HOUR = 3_600_000
const AGENCY_CODE = /^[\w.-]{2,60}$/

/** Characters from which the orders are searched by a name. */
const MIN_NAME = 2

/** What happens when an entry is chosen; with `stays` the palette stays open. */
type Choice = { path: string } | { address: string } | { run: () => void; stays: boolean }

export type PaletteEntry = {
  id: string
  group: 'commands' | 'orders' | 'agencies' | 'hotels'
  title: string
  /** Codes and names in another script, shown after the title. */
  detail?: string
  choice: Choice
}

/** The last search by number or code, and its result. */
type Lookup = { text: string; entries: readonly PaletteEntry[]; note: 'none' | CallProblem['code'] | undefined }

/**
 * The list of the desk that has a booking: of all agencies, as the search by number, and also of deleted orders. A booking whose
 * reference is its number at the supplier was made in another system.
 */
function toOrderPath({ pnr, extPnr = pnr, isExternal }: FoundBooking): string {
  const list = isExternal && extPnr === pnr ? '' : 'tab=orders&'
  return `/external-booking?${list}deleted=true&q=${encodeURIComponent(pnr)}`
}

/** The last search by number or code. Its entries replace those that offer a search, until the text is changed. */
function useLookup(text: string, locale: Locale) {
  const [lookup, setLookup] = useState<Lookup>()
  const [isLooking, setLooking] = useState(false)
  const begin = useLatestRun()

  async function look<T>(call: () => Promise<CallResult<T>>, toEntries: (data: T) => PaletteEntry[]): Promise<void> {
    const isLatest = begin()
    setLooking(true)
    const result = await call()
    // Another search was started meanwhile.
    if (!isLatest()) return
    setLooking(false)
    const entries = result.ok ? toEntries(result.data) : []
    const problem = result.ok || isMissing(result.problem) ? 'none' : result.problem.code
    setLookup({ text, entries, note: entries.length > 0 ? undefined : problem })
  }

  const lookUpOrder = (pnr: string, isExternal: boolean) =>
    look(
      () => getBookingsByNumber(pnr, isExternal),
      ({ bookings }) =>
        bookings.map((booking, index) => ({
          // One number may belong to several bookings.
          id: `order-${index}`,
          group: 'orders' as const,
          title: joinWithComma([booking.hotelName, booking.payerName], locale),
          // The dates first: an element without a direction has that of its first letter, also of an isolated one, and the Latin letters
          // of the number would put the end of the stay before its beginning.
          detail: `${formatStayRange(booking.checkIn, booking.checkOut, locale)} · ${isolateLtr(booking.pnr)}`,
          choice: { path: toOrderPath(booking) },
        })),
    )
  const lookUpAgency = (code: string) =>
    look(
      () => getAgencyByCode(code),
      ({ host, ...agency }) =>
        host === ''
          ? []
          : [
              {
                id: `agency-${agency.agencyCode}`,
                group: 'agencies' as const,
                title: toSiteName(agency, locale),
                detail: host,
                choice: { address: toAgencyAddress(host, location.href) },
              },
            ],
    )

  const signOut = async () => {
    const failure = announceSignOut(await signOutAgent())
    if (failure) setLookup({ text, entries: [], note: failure.code })
  }

  return { found: lookup?.text === text ? lookup : undefined, isLooking, lookUpOrder, lookUpAgency, signOut }
}

/** The entries of the command palette for a typed text, best match first in each group. */
export function usePalette(text: string, locale: Locale) {
  const t = useTranslations()
  const { found, isLooking, lookUpOrder, lookUpAgency, signOut } = useLookup(text, locale)
  const { data, isPending } = useQuery({
    queryKey: ['desk-places', locale],
    queryFn: async () => toData(await fetchDeskPlaces(locale)),
    staleTime: HOUR,
  })
  const suggest = useMemo(() => (data ? createSuggester(data.places) : undefined), [data])

  const run = (does: PaletteCommand['does']): Choice => {
    if (does === 'sign-out') return { run: () => void signOut(), stays: true }
    if ('path' in does) return { path: does.path }
    return { run: () => openDeskWindow(does.window), stays: false }
  }
  const commands: PaletteEntry[] = matchCommands(text, ({ name }) => t(`desk.palette.command.${name}`)).map(
    ({ name, does }) => ({
      id: `command-${name}`,
      group: 'commands',
      title: t(`desk.palette.command.${name}`),
      choice: run(does),
    }),
  )

  const pnr = readPnr(text)
  const orders: PaletteEntry[] =
    found || pnr === undefined
      ? []
      : [false, true].map((isExternal) => ({
          id: isExternal ? 'find-external' : 'find-order',
          group: 'orders' as const,
          title: t(isExternal ? 'desk.palette.findExternal' : 'desk.palette.findOrder'),
          detail: pnr,
          choice: { run: () => void lookUpOrder(pnr, isExternal), stays: true },
        }))
  // The reply of a search by number has its own entries.
  const typed = trimPasted(text)
  const byName: PaletteEntry[] =
    found || typed.length < MIN_NAME
      ? []
      : [
          {
            id: 'find-by-name',
            group: 'orders',
            title: t('desk.palette.findByName'),
            detail: typed,
            choice: { path: `/external-booking?tab=orders&q=${encodeURIComponent(typed)}` },
          },
        ]
  const agencies: PaletteEntry[] =
    found || !AGENCY_CODE.test(typed)
      ? []
      : [
          {
            id: 'find-agency',
            group: 'agencies',
            title: t('desk.palette.findAgency'),
            detail: typed,
            choice: { run: () => void lookUpAgency(typed), stays: true },
          },
        ]
  // A similar name is only a guess: not beside what was found, nor for a code.
  const isExact = found !== undefined || commands.length > 0 || /\d/.test(typed)
  const hotels: PaletteEntry[] =
    typed === ''
      ? []
      : (suggest?.(typed, MAX_PLACES, isExact) ?? []).flatMap(({ kind, code, name, city }) => {
          const path = kind === 'hotel' ? data?.hotelPaths.get(code) : toDestinationPath(code)
          if (path === undefined) return []
          return [
            {
              id: `${kind}-${code}`,
              group: 'hotels' as const,
              title: name,
              ...(city !== undefined && { detail: city }),
              choice: { path },
            },
          ]
        })

  return {
    entries: [...(found?.entries ?? []), ...commands, ...hotels, ...orders, ...byName, ...agencies],
    note: found?.note,
    isLooking,
    isLoading: isPending && typed !== '',
  }
}
