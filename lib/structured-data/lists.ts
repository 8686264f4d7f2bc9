import type { Place } from '#lib/structured-data/facts.ts'
import { toUrl } from '#lib/structured-data/facts.ts'
import type { BreadcrumbList, ItemList } from '#lib/structured-data/types.ts'

/** A page by name and path, the path without its language. */
export type Named = { name: string; path: string }

/** The way here from Home, as the page shows it. The last one is the page itself, and has no address of its own to say. */
export function toBreadcrumbs(crumbs: readonly Named[], place: Place): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < crumbs.length - 1 && { item: toUrl(place, path) }),
    })),
  }
}

/** What a page lists, each with a page of its own; undefined where it lists nothing. */
export function toItemList(name: string, items: readonly Named[], place: Place): ItemList | undefined {
  if (items.length === 0) return undefined
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: toUrl(place, item.path),
    })),
  }
}
