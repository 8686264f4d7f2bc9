import { cache } from 'react'
import type { FooterItem } from '#lib/contract/entities/content.ts'
import { Slug } from '#lib/contract/entities/content.ts'
import { toAnswer, toCertain } from '#lib/data/answer.ts'
import { domestic } from '#lib/upstream/index.ts'

/** The list that `/:slug` is looked up in (specification, section 2). */
export const getInfoPages = cache(async (agency: string) =>
  toCertain(await domestic('GET /footerItem/pageList', {}, { agency })),
)

/** The footer's columns. */
export const getFooter = cache(async (agency: string) =>
  toCertain(await domestic('GET /footerCategory/activeOnly', {}, { agency })),
)

/**
 * An info page by its slug; undefined when there is none. Invented slugs end at the list, which is kept, so that
 * they cost the upstream nothing.
 */
export const getInfoPage = cache(async (agency: string, slug: string): Promise<FooterItem | undefined> => {
  if (!Slug.safeParse(slug).success) return undefined
  const pages = await getInfoPages(agency)
  if (!pages.some((page) => page.slug === slug)) return undefined
  return toAnswer(await domestic('GET /footerItem/{slug}', { path: { slug } }, { agency }))
})

/** The path of the first page with a purpose, without its language; undefined when there is none. */
export async function getInfoPath(agency: string, purpose: FooterItem['purpose']): Promise<string | undefined> {
  const page = (await getInfoPages(agency)).find((one) => one.purpose === purpose)
  return page && `/${encodeURIComponent(page.slug)}`
}
