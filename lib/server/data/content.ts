import { cache } from 'react'
import { type FooterItem, type PageBlock, Slug } from '#lib/contract/entities/content.ts'
import type { LegalPaths } from '#lib/domain/agency/legal-paths.ts'
import { findSpelling } from '#lib/domain/identity/code.ts'
import { uniqueBy } from '#lib/domain/unique-by.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { hasText } from '#lib/i18n/pick-text.ts'
import { UpstreamDown, unwrap, unwrapOptional } from '#lib/server/data/unwrap.ts'
import { bff, domestic } from '#lib/server/upstream/index.ts'
import { OPTIONAL_DEADLINE, waitAtMost } from '#lib/server/wait-at-most.ts'

/** The blocks whose optional publication period includes `now` (milliseconds since the epoch). */
function selectPublished(blocks: readonly PageBlock[], now: number): PageBlock[] {
  return blocks.filter(
    ({ startsAt, endsAt }) =>
      (startsAt === undefined || Date.parse(startsAt) <= now) && (endsAt === undefined || Date.parse(endsAt) > now),
  )
}

/** The editors' blocks of a page that are published now; empty when the page has none. */
export const getPageBlocks = cache(async (agency: string, locale: Locale, page: string): Promise<PageBlock[]> => {
  const input = { path: { page }, query: { langCode: locales[locale].langCode } }
  const contents = unwrapOptional(await bff('GET /pageContentsAggregate/byPage/{page}', input, { agency }))
  const published = selectPublished(contents?.blocks ?? [], Date.now())
  return uniqueBy(published, ({ pageId, itemId }) => `${pageId}/${itemId}`)
})

/** A text of an info page; undefined where it can be read in no language. */
const toPresent = (text: FooterItem['title'] | undefined) => (text && hasText(text) ? text : undefined)

/** The title of an info page. Without a readable one it is the slug, so that the page is not lost. */
const toTitle = ({ title, slug }: { title?: FooterItem['title'] | undefined; slug: string }) =>
  toPresent(title) ?? { HEB: slug }

const readPageList = cache((agency: string) => domestic('GET /footerItem/pageList', {}, { agency }))

/** The list of info pages in which `/:slug` is looked up (specification, section 2). */
export const getInfoPages = cache(async (agency: string) =>
  uniqueBy(unwrap(await readPageList(agency)), ({ slug }) => slug).map((page) => ({ ...page, title: toTitle(page) })),
)

export type InfoPageContent = Omit<FooterItem, 'slug' | 'title'> & {
  slug: string
  title: NonNullable<FooterItem['title']>
}

/** The categories of the footer with their links, in all languages. */
export const getFooter = cache(async (agency: string) =>
  unwrap(await domestic('GET /footerCategory/activeOnly', {}, { agency })),
)

/** How the list of info pages spells a slug (`findSpelling`); the slug itself where it does not have it, or cannot be read. */
export async function toListedSlug(agency: string, slug: string): Promise<string> {
  const list = await readPageList(agency)
  const slugs = list.ok ? list.data.map((page) => page.slug) : []
  return findSpelling(slug, slugs) ?? slug
}

/**
 * An info page by its slug; undefined when there is none. Unknown slugs are rejected by the cached list of pages, so they
 * cause no upstream call. When the list cannot be read, or not in time, the page is requested directly, so that the terms and the privacy
 * page stay available. Throws `UpstreamDown` when there is none then: the list may have another spelling of its slug.
 */
export const getInfoPage = cache(async (agency: string, slug: string): Promise<InfoPageContent | undefined> => {
  if (!Slug.safeParse(slug).success) return undefined
  const list = await waitAtMost(OPTIONAL_DEADLINE, readPageList(agency))
  const listed = list?.ok ? list.data.find((page) => page.slug === slug) : undefined
  if (list?.ok && !listed) return undefined
  const page = unwrapOptional(await domestic('GET /footerItem/{slug}', { path: { slug } }, { agency }))
  if (!page && !list?.ok) throw new UpstreamDown(list?.error.kind ?? 'timeout')
  if (!page) return undefined
  const purpose = page.purpose === 'other' ? (listed?.purpose ?? page.purpose) : page.purpose
  const { metaDescription, ...content } = page
  const description = toPresent(metaDescription)
  return {
    ...content,
    ...(description && { metaDescription: description }),
    slug,
    title: toTitle({ title: toPresent(page.title) ?? listed?.title, slug }),
    purpose,
  }
})

/** Usual slugs of pages by purpose, in English, Hebrew and transliterated Russian. */
const SLUGS_BY_PURPOSE: readonly (readonly [FooterItem['purpose'], RegExp])[] = [
  ['contact', /^(?:contact(?:[-_]?us)?|צור[-_]קשר|יצירת[-_]קשר|contacts|kontakty)$/i],
  ['terms', /^(?:terms(?:[-_]?(?:of[-_]?use|and[-_]?conditions))?|(?:ה)?תקנון|תנאי[-_](?:ה)?שימוש)$/i],
  ['cancellation', /^(?:cancellation(?:[-_]?(?:policy|terms))?|(?:תנאי|מדיניות)[-_](?:ה)?ביטול(?:ים)?)$/i],
  ['accessibility', /^(?:accessibility(?:[-_]?statement)?|(?:הצהרת[-_])?(?:ה)?נגישות)$/i],
  ['privacy', /^(?:privacy(?:[-_]?policy)?|(?:מדיניות[-_])?(?:ה)?פרטיות)$/i],
]

/** The purpose of an info page; by its slug when the upstream states none. */
export function toPurpose({ purpose, slug }: Pick<InfoPageContent, 'purpose' | 'slug'>): FooterItem['purpose'] {
  if (purpose !== 'other') return purpose
  return SLUGS_BY_PURPOSE.find(([, pattern]) => pattern.test(slug))?.[0] ?? 'other'
}

/** The paths of the legal pages, by purpose (booking checks, A 15 and B 1). */
export async function getLegalPaths(agency: string): Promise<LegalPaths> {
  const pages = await getInfoPages(agency)
  const paths: LegalPaths = {}
  for (const purpose of ['terms', 'cancellation', 'privacy', 'accessibility'] as const) {
    const page = pages.find((one) => toPurpose(one) === purpose)
    if (page) paths[purpose] = `/${encodeURIComponent(page.slug)}`
  }
  return paths
}
