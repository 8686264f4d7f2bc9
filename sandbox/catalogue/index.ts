import { agencies } from '#sandbox/catalogue/agencies.ts'
import { blocks } from '#sandbox/catalogue/blocks.ts'
import { chains } from '#sandbox/catalogue/chains.ts'
import { deals } from '#sandbox/catalogue/deals/index.ts'
import { dealCategories, dealTypes } from '#sandbox/catalogue/deals/kinds.ts'
import { destinations } from '#sandbox/catalogue/destinations.ts'
import { facilities } from '#sandbox/catalogue/facilities.ts'
import { footerCategories, footerPages } from '#sandbox/catalogue/footer-pages.ts'
import { hotels } from '#sandbox/catalogue/hotels/index.ts'
import { liveShows } from '#sandbox/catalogue/live-shows.ts'
import { coupons, members, teachers } from '#sandbox/catalogue/members-and-coupons.ts'
import type { Catalogue } from '#sandbox/catalogue/types.ts'

/** The initial data of both services, before any booking. */
export const catalogue: Catalogue = {
  destinations,
  chains,
  hotels,
  facilities,
  deals,
  dealCategories,
  dealTypes,
  liveShows,
  agencies,
  footerCategories,
  footerPages,
  blocks,
  coupons,
  members,
  teachers,
}
