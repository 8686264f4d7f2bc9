import type { bff } from '#lib/contract/bff.ts'
import type { domestic } from '#lib/contract/domestic.ts'
import type { LangCode } from '#lib/contract/values.ts'
import { holidaysOf } from '#sandbox/catalogue/holidays.ts'
import type { Catalogue, CatalogueBlock } from '#sandbox/catalogue/types.ts'
import { chance } from '#sandbox/chance.ts'
import { inWindow } from '#sandbox/content/hotels.ts'
import { picture } from '#sandbox/content/pictures.ts'
import { fillTrader } from '#sandbox/content/trader.ts'
import { agencyOf } from '#sandbox/sessions.ts'
import { type Handlers, Refusal, type World } from '#sandbox/world.ts'

const WITH_PICTURE: readonly CatalogueBlock['kind'][] = ['hero', 'banner', 'popup']

/** What editors wrote: footer pages under DOMESTIC. */
export const footerHandlers = {
  'GET /footerItem/pageList': (_input, _caller, { catalogue }) =>
    catalogue.footerPages.map(({ slug, titles, purpose }) => ({ slug, title: titles, purpose })),

  'GET /footerItem/{slug}': ({ path: { slug } }, caller, world) => {
    const page = world.catalogue.footerPages.find((one) => one.slug === slug)
    if (!page) throw new Refusal(404, 'הדף לא נמצא.')
    return {
      slug,
      title: page.titles,
      purpose: page.purpose,
      html: fillTrader(page.html, agencyOf(world, caller)),
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

/** What editors wrote, and what is true of the calendar and the map: under BFF. */
export const pageHandlers = {
  'GET /operation/packDates/holidays': ({ query: { year } }) =>
    [...new Set(year)].sort((a, b) => a - b).flatMap((one) => [...holidaysOf(one)]),

  'GET /destinationEx/': ({ query }, _, { catalogue }) =>
    inWindow(
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
    // A page that nobody wrote anything for has no blocks; that is no fault.
    blocks: blocksOf(world.catalogue, page, agencyOf(world, caller)?.agencyCode).map((block) => ({
      pageId: page,
      itemId: block.itemId,
      kind: block.kind,
      title: block.titles[langCode],
      text: block.texts[langCode],
      html: block.html?.[langCode],
      href: block.href,
      picture: WITH_PICTURE.includes(block.kind) ? drawBlock(world, block, langCode) : undefined,
    })),
  }),

  'GET /pageContentsHref/{pageId}/{itemId}': ({ path: { pageId, itemId }, query: { langCode } }, caller, world) => {
    const agencyCode = agencyOf(world, caller)?.agencyCode
    const block = blocksOf(world.catalogue, pageId, agencyCode).find((one) => one.itemId === itemId)
    if (!block?.href) throw new Refusal(404, 'התוכן לא נמצא.')
    return { pageId, itemId, title: block.titles[langCode], href: block.href, html: block.html?.[langCode] }
  },
} satisfies Partial<Handlers<typeof bff>>

/** A block that names an agency stands in for the one that names none. */
function blocksOf(catalogue: Catalogue, page: string, agencyCode: string | undefined): CatalogueBlock[] {
  const blocks = catalogue.blocks.filter(
    (block) => block.page === page && (block.agencyCode === undefined || block.agencyCode === agencyCode),
  )
  const own = new Set(blocks.filter((block) => block.agencyCode !== undefined).map(({ itemId }) => itemId))
  return blocks.filter((block) => block.agencyCode !== undefined || !own.has(block.itemId))
}

function drawBlock(world: World, block: CatalogueBlock, langCode: LangCode) {
  const { destinations } = world.catalogue
  const subject = `${block.page}:${block.itemId}`
  const place = destinations[Math.floor(chance(0, 'place', subject) * destinations.length)]
  return picture(world, {
    place: block.scene?.place ?? place?.code ?? 'tel-aviv',
    hour: block.scene?.hour,
    view: 'hero',
    subject,
    width: 1_920,
    height: 1_080,
    // The words stand where the reading begins.
    quiet: langCode === 'HEB' || langCode === 'ARA' ? 'start-right' : 'start-left',
    alt: block.titles[langCode],
  })
}
