import { z } from 'zod'
import { Localized } from '#lib/contract/entities/agency.ts'
import { Code, EditorHtml, Line, Moment, Picture, Prose, StayDate } from '#lib/contract/values.ts'

/** A day that people call by a name. `minimumNights` is what hotels commonly ask for a stay over it. */
export const Holiday = z.object({
  date: StayDate,
  name: Localized,
  kind: z.enum(['holiday', 'eve', 'intermediate', 'fast', 'memorial', 'national', 'shabbat']),
  /** Work stops as on Shabbat. */
  restDay: z.boolean(),
  hebrewDate: Line.optional(),
  minimumNights: z.int().min(1).max(18).optional(),
})
export type Holiday = z.infer<typeof Holiday>

export const PageBlock = z.object({
  pageId: Code,
  itemId: Code,
  kind: z.enum(['hero', 'text', 'banner', 'popup', 'question', 'benefit']),
  title: Line,
  text: Prose,
  html: EditorHtml.optional(),
  href: Line.optional(),
  picture: Picture.optional(),
  startsAt: Moment.optional(),
  endsAt: Moment.optional(),
})

/** All that the editors wrote for one page, in order. */
export const PageContents = z.object({ page: Code, blocks: z.array(PageBlock).max(100) })
export type PageContents = z.infer<typeof PageContents>

export const PageHref = z.object({ pageId: Code, itemId: Code, title: Line, href: Line, html: EditorHtml.optional() })

export const Slug = z.string().regex(/^[\p{L}\p{M}\p{N}_-]{1,100}$/u)

/** An info page's entry in the list that `/:slug` is looked up in. */
export const FooterPage = z.object({
  slug: Slug,
  title: Localized,
  purpose: z
    .enum(['contact', 'terms', 'privacy', 'cancellation', 'accessibility', 'about', 'questions', 'other'])
    .default('other'),
})

export const FooterItem = FooterPage.extend({
  html: Localized,
  metaDescription: Localized.optional(),
  updatedAt: StayDate.optional(),
})
export type FooterItem = z.infer<typeof FooterItem>

export const FooterCategory = z.object({
  code: Code,
  title: Localized,
  items: z.array(z.object({ title: Localized, slug: Slug.optional(), href: Line.optional() })),
})

/** To the admin, or, through the admin, to the representative. Personal data is masked before it is sent. */
export const AdminNotice = z.object({ subject: z.string().min(1).max(200), body: z.string().max(20_000) })
