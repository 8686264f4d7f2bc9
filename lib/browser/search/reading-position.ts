import { onFirstUse, RETURN_TIMEOUT } from '#lib/browser/return-visit.ts'
import { CARDS } from '#lib/browser/search/result-cards.ts'
import { readStored, writeStored } from '#lib/browser/stored-values.ts'

/** The number of rendered cards, and the first visible one with its distance from the window's top in pixels. */
type ReadingPosition = { limit: number; card?: string; top?: number }

/** The positions of all searches since the page was loaded. */
const positions = new Map<string, ReadingPosition>()
const STORAGE_KEY = 'nofesh.results-place'

/** The reading position of a search; undefined when it was not read in this tab. */
export function readReadingPosition(searchKey: string): ReadingPosition | undefined {
  const position = positions.get(searchKey)
  if (position) return position
  const stored = readStored('sessionStorage', STORAGE_KEY) as (ReadingPosition & { key: string }) | undefined
  return stored?.key === searchKey ? stored : undefined
}

/** Stores the current reading position of a search, with the number of its rendered cards. */
export function storeReadingPosition(searchKey: string, limit: number): void {
  const position = { limit, ...findVisibleCard() }
  positions.set(searchKey, position)
  // Where the storage is full or blocked, the position is only available until the next full page load.
  writeStored('sessionStorage', STORAGE_KEY, { key: searchKey, ...position })
}

/** The first visible card, if the page is scrolled. */
function findVisibleCard(): Pick<ReadingPosition, 'card' | 'top'> {
  for (const card of document.querySelectorAll(CARDS)) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > 0) return window.scrollY > 0 ? { card: card.id, top } : {}
  }
  return {}
}

/**
 * Scrolls a card back to its position, and again when the page changes its size: what is above the card gets its final size later.
 * Ends when the visitor uses the page. Returns the function that ends it.
 */
export function restorePosition({ card, top = 0 }: Pick<ReadingPosition, 'card' | 'top'>): () => void {
  if (card === undefined) return () => undefined
  const restore = () => {
    const element = document.getElementById(card)
    if (element) window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  // Also called once when it begins.
  const observer = new ResizeObserver(restore)
  observer.observe(document.body)
  const stopWatching = onFirstUse(end)
  const timer = setTimeout(end, RETURN_TIMEOUT)
  function end() {
    observer.disconnect()
    stopWatching()
    clearTimeout(timer)
  }
  return end
}
