import { z } from 'zod'
import { LocalizedHtml, LocalizedLine } from '#lib/contract/entities/agency.ts'
import { readAs } from '#lib/contract/reading.ts'
import { Code, EditorHtml, LongText, Moment, Picture, ShortText, StayDate } from '#lib/contract/values.ts'

/** A named day, such as a holiday. `minimumNights`: the usual minimum stay over it. */
export const Holiday = z.object({
  date: StayDate,
  // A day off counts without a name too: the hours of a hotel and the right to cancel depend on it.
  name: LocalizedLine.default({}),
  kind: readAs(z.enum(['holiday', 'eve', 'intermediate', 'fast', 'memorial', 'national', 'shabbat']), {
    fallback: 'national',
  }).default('national'),
  /** Work stops as on Shabbat. */
  restDay: z.boolean(),
  hebrewDate: ShortText.optional(),
  minimumNights: z.int().min(1).max(18).optional(),
})
export type Holiday = z.infer<typeof Holiday>

/** Where editors link to. Untrusted, and not shortened as a text is: it would lead elsewhere. */
const Href = z.string().trim().max(2_000)

export const PageBlock = z.object({
  pageId: Code,
  itemId: Code,
  kind: z.enum(['hero', 'text', 'banner', 'popup', 'question', 'benefit']),
  title: ShortText,
  text: LongText.default(''),
  html: EditorHtml.optional(),
  href: Href.optional(),
  picture: Picture.optional(),
  // `decisive`: a block whose end cannot be read would never end.
  startsAt: readAs(Moment.optional(), { format: 'decisive' }),
  endsAt: readAs(Moment.optional(), { format: 'decisive' }),
})
export type PageBlock = z.infer<typeof PageBlock>

/** The editors' content of one page, in order. */
export const PageContents = z.object({ page: Code.optional(), blocks: z.array(PageBlock).max(100) })
export type PageContents = z.infer<typeof PageContents>

export const PageHref = z.object({
  // This site does not use them: they are those of the request.
  pageId: Code.optional(),
  itemId: Code.optional(),
  title: ShortText.default(''),
  // Empty: the block has no target. Its links then lead to the list of all hotels.
  href: Href.default(''),
  html: EditorHtml.optional(),
})

export const Slug = z.string().regex(/^[\p{L}\p{M}\p{N}_-]{1,100}$/u)

/** An info page in the list by which `/:slug` is resolved. */
export const FooterPage = z.object({
  slug: Slug,
  title: LocalizedLine.optional(),
  purpose: z
    .enum(['contact', 'terms', 'privacy', 'cancellation', 'accessibility', 'about', 'questions', 'other'])
    .default('other'),
})
export type FooterPage = z.infer<typeof FooterPage>

export const FooterItem = FooterPage.extend({
  // The page was requested by its slug, and the list of pages has a title too.
  slug: Slug.optional(),
  html: LocalizedHtml,
  metaDescription: LocalizedLine.optional(),
  updatedAt: StayDate.optional(),
})
export type FooterItem = z.infer<typeof FooterItem>

export const FooterCategory = z.object({
  // This site does not use it: a column without one has its links, some of which the law requires.
  code: Code.optional(),
  title: LocalizedLine.default({}),
  items: z.array(z.object({ title: LocalizedLine, slug: Slug.optional(), href: Href.optional() })),
})
export type FooterCategory = z.infer<typeof FooterCategory>

/** A notice to the admin. Personal data is masked before it is sent. */
export const AdminNotice = z.object({ subject: z.string().min(1).max(200), body: z.string().max(20_000) })
