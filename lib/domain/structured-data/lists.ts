import type { BreadcrumbList, ItemList } from 'schema-dts'
import { type JsonLdContext, toUrl } from '#lib/domain/structured-data/context.ts'

/** A page by name and path; the path without its language prefix. */
export type NamedPage = { name: string; path: string }

/** The breadcrumbs of a page, from Home. The last one is the page itself and has no address. */
export function toBreadcrumbs(crumbs: readonly NamedPage[], context: JsonLdContext) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      ...(index < crumbs.length - 1 && { item: toUrl(context, path) }),
    })),
  } satisfies BreadcrumbList
}

/** The pages that a page lists; undefined when the list is empty. */
export function toItemList(name: string, items: readonly NamedPage[], context: JsonLdContext) {
  if (items.length === 0) return undefined
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: item.name,
      url: toUrl(context, item.path),
    })),
  } satisfies ItemList
}
