import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/browser/listeners.ts'
import { readStoredList, writeStored } from '#lib/browser/stored-values.ts'
import { isSameOfferAs, MAX_OFFERS, type QuotedOffer } from '#lib/domain/documents/quote.ts'

/** Cleared at sign-out with the other data of the person who uses the tab. */
const KEY = 'nofesh.signed-in.quote'
const NONE: readonly QuotedOffer[] = []

const listeners = createListeners()
let offers: readonly QuotedOffer[] | undefined

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

function read(): readonly QuotedOffer[] {
  offers ??= readStoredList('sessionStorage', KEY, isOffer).slice(0, MAX_OFFERS)
  return offers
}

function write(next: readonly QuotedOffer[]): void {
  offers = next
  writeStored('sessionStorage', KEY, next)
  listeners.call()
}

/** Adds an offer to the quote of this tab. Nothing changes when it is in the quote, or the quote is full. */
export function addToQuote(offer: QuotedOffer): void {
  const before = read()
  if (before.length >= MAX_OFFERS || before.some(isSameOfferAs(offer))) return
  write([...before, offer])
}

export function removeFromQuote(offer: QuotedOffer): void {
  const isSame = isSameOfferAs(offer)
  write(read().filter((other) => !isSame(other)))
}

/** The offers that the agent has put into the quote of this tab, in the order of choice. They survive a reload. */
export function useQuoteOffers(): readonly QuotedOffer[] {
  return useSyncExternalStore(listeners.add, read, () => NONE)
}
