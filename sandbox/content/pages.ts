import type { bff } from '#lib/contract/bff.ts'
import type { domestic } from '#lib/contract/domestic.ts'
import type { LangCode } from '#lib/contract/values.ts'
import { listHolidays } from '#sandbox/catalogue/holidays.ts'
import type { Catalogue, CatalogueBlock } from '#sandbox/catalogue/types.ts'
import { sliceWindow } from '#sandbox/content/hotels.ts'
import { toPicture } from '#sandbox/content/pictures.ts'
import { fillTraderDetails } from '#sandbox/content/trader-details.ts'
import { toSeededRandom } from '#sandbox/seeded-random.ts'
import { findAgency } from '#sandbox/sessions.ts'
import { type Handlers, HttpError, type World } from '#sandbox/world.ts'

export const BLOCKS_WITH_PICTURE: readonly CatalogueBlock['kind'][] = ['hero', 'banner', 'popup']

/** DOMESTIC: footer pages and their categories. */
export const footerHandlers = {
  'GET /footerItem/pageList': (_input, _caller, { catalogue }) =>
    catalogue.footerPages.map(({ slug, titles, purpose }) => ({ slug, title: titles, purpose })),

  'GET /footerItem/{slug}': ({ path: { slug } }, caller, world) => {
    const page = world.catalogue.footerPages.find((one) => one.slug === slug)
    if (!page) throw new HttpError(404, 'העמוד לא נמצא.')
    return {
      slug,
      title: page.titles,
      purpose: page.purpose,
      html: fillTraderDetails(page.html, findAgency(world, caller)),
      metaDescription: page.metaDescriptions,
    }
  },

  'GET /footerCategory/activeOnly': (_input, _caller, { catalogue }) =>
    catalogue.footerCategories.map(({ code, titles, links }) => ({
      code,
      title: titles,
      items: [
        ...catalogue.footerPages
          .filter((page) => page.category === code)
          .map((page) => ({ title: page.titles, slug: page.slug })),
        ...links.map((link) => ({ title: link.titles, href: link.href })),
      ],
    })),
} satisfies Partial<Handlers<typeof domestic>>

/** BFF: content blocks of pages, holidays and destinations. */
export const pageHandlers = {
  'GET /operation/packDates/holidays': ({ query: { year } }) =>
    [...new Set(year)].sort((a, b) => a - b).flatMap((one) => [...listHolidays(one)]),

  'GET /destinationEx/': ({ query }, _, { catalogue }) =>
    sliceWindow(
      catalogue.destinations.toSorted((a, b) => a.order - b.order),
      query,
    ).map(({ code, names, aliases, order, neighbours }) => ({
      code,
      names,
      aliases: [...aliases],
      order,
      neighbours: [...neighbours],
    })),

  'GET /pageContentsAggregate/byPage/{page}': ({ path: { page }, query: { langCode } }, caller, world) => ({
    page,
    // A page without content has no blocks and is not an error.
    blocks: listBlocks(world.catalogue, page, findAgency(world, caller)?.agencyCode).map((block) => ({
      pageId: page,
      itemId: block.itemId,
      kind: block.kind,
      title: block.titles[langCode],
      text: block.texts[langCode],
      html: block.html?.[langCode],
      href: block.href,
      picture: BLOCKS_WITH_PICTURE.includes(block.kind) ? toBlockPicture(world, block, langCode) : undefined,
    })),
  }),

  'GET /pageContentsHref/{pageId}/{itemId}': ({ path: { pageId, itemId }, query: { langCode } }, caller, world) => {
    const agencyCode = findAgency(world, caller)?.agencyCode
    const block = listBlocks(world.catalogue, pageId, agencyCode).find((one) => one.itemId === itemId)
    if (!block?.href) throw new HttpError(404, 'התוכן לא נמצא.')
    return { pageId, itemId, title: block.titles[langCode], href: block.href, html: block.html?.[langCode] }
  },
} satisfies Partial<Handlers<typeof bff>>

/** The blocks of a page. A block with the caller's agency code replaces the general block with the same item id. */
function listBlocks(catalogue: Catalogue, page: string, agencyCode: string | undefined): CatalogueBlock[] {
  const blocks = catalogue.blocks.filter(
    (block) => block.page === page && (block.agencyCode === undefined || block.agencyCode === agencyCode),
  )
  const own = new Set(blocks.filter((block) => block.agencyCode !== undefined).map(({ itemId }) => itemId))
  return blocks.filter((block) => block.agencyCode !== undefined || !own.has(block.itemId))
}

/** The picture of a block, with few details on the side on which its text begins. */
export function toBlockPicture(world: World, block: CatalogueBlock, langCode: LangCode) {
  const { destinations } = world.catalogue
  const subject = `${block.page}:${block.itemId}`
  const place = destinations[Math.floor(toSeededRandom(0, 'place', subject) * destinations.length)]
  return toPicture(world, {
    place: block.scene?.place ?? place?.code ?? 'tel-aviv',
    hour: block.scene?.hour,
    view: 'hero',
    subject,
    width: 1_920,
    height: 1_080,
    quiet: langCode === 'HEB' || langCode === 'ARA' ? 'start-right' : 'start-left',
    alt: block.titles[langCode],
  })
}
