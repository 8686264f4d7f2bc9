import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/browser/listeners.ts'
import { readStoredList, writeStored } from '#lib/browser/stored-values.ts'
import { isSameOfferAs, MAX_OFFERS, type QuotedOffer } from '#lib/domain/documents/quote.ts'

/** Cleared at sign-out with the other data of the person who uses the tab. */
const KEY = 'nofesh.signed-in.quote'
/** The quotes of the latest callers are stored; earlier ones are removed. */
const MAX_QUOTES = 10

/** The offers that an agent has collected for one caller, in the order of choice. */
export type CallerQuote = {
  /** The caller's phone as the call center sends it; empty for offers that were collected while nobody was served. */
  caller: string
  offers: readonly QuotedOffer[]
}

const NONE: readonly CallerQuote[] = []

const listeners = createListeners()
let quotes: readonly CallerQuote[] | undefined

/** The parts that the panel and the key of an offer read deeply: a page from before a deployment may have stored others. */
function isRoom(value: unknown): boolean {
  const { total, cancellation } = (value ?? {}) as Record<string, unknown>
  const { steps } = (cancellation ?? {}) as Record<string, unknown>
  return Number.isInteger(total) && Array.isArray(steps)
}

function isOffer(value: unknown): value is QuotedOffer {
  const { hotelName, checkIn, checkOut, rooms } = (value ?? {}) as Record<string, unknown>
  const hasTexts = [hotelName, checkIn, checkOut].every((text) => typeof text === 'string')
  return hasTexts && Array.isArray(rooms) && rooms.every(isRoom)
}

function isQuote(value: unknown): value is CallerQuote {
  const { caller, offers } = (value ?? {}) as Record<string, unknown>
  return typeof caller === 'string' && Array.isArray(offers)
}

function read(): readonly CallerQuote[] {
  quotes ??= readStoredList('sessionStorage', KEY, isQuote)
    .map(({ caller, offers }) => ({ caller, offers: offers.filter(isOffer).slice(0, MAX_OFFERS) }))
    .filter(({ offers }) => offers.length > 0)
  return quotes
}

/** Stores the offers of a caller. The quote that has changed last is the last one. */
function write(caller: string, offers: readonly QuotedOffer[]): void {
  const others = read().filter((quote) => quote.caller !== caller)
  quotes = (offers.length > 0 ? [...others, { caller, offers }] : others).slice(-MAX_QUOTES)
  writeStored('sessionStorage', KEY, quotes)
  listeners.call()
}

/** The offers of a caller among the quotes of this tab. */
export const getOffersOf = (all: readonly CallerQuote[], caller: string): readonly QuotedOffer[] =>
  all.find((quote) => quote.caller === caller)?.offers ?? []

/** Adds an offer to a caller's quote. Nothing changes when it is in the quote, or the quote is full. */
export function addToQuote(offer: QuotedOffer, caller: string): void {
  const before = getOffersOf(read(), caller)
  if (before.length >= MAX_OFFERS || before.some(isSameOfferAs(offer))) return
  write(caller, [...before, offer])
}

/** Removes an offer from the quote of a caller, by their phone. */
export function removeFromQuote(offer: QuotedOffer, caller: string): void {
  const isSame = isSameOfferAs(offer)
  write(
    caller,
    getOffersOf(read(), caller).filter((other) => !isSame(other)),
  )
}

/** Moves the offers of one caller to the quote of another, as many as fit. */
export function moveQuote(from: string, to: string): void {
  for (const offer of getOffersOf(read(), from)) {
    addToQuote(offer, to)
    if (getOffersOf(read(), to).some(isSameOfferAs(offer))) removeFromQuote(offer, from)
  }
}

/**
 * The quotes of this tab, one for each caller for whom the agent has collected offers. They survive a reload, and the next
 * caller: an agent returns to the one before.
 */
export function useQuotes(): readonly CallerQuote[] {
  return useSyncExternalStore(listeners.add, read, () => NONE)
}
