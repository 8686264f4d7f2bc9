import type { MouseEvent } from 'react'
import { toResultItem } from '#lib/browser/event-items.ts'
import { track } from '#lib/browser/events.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'

/** Tracks a click on a link of a result's card. */
export function trackSelection({ target }: MouseEvent, result: SearchResult): void {
  if (!(target instanceof Element) || !target.closest('a')) return
  track({ name: 'select_item', list: 'search-result', item: toResultItem(result) })
}
