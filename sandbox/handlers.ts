import type { bff } from '#lib/contract/bff.ts'
import type { domestic } from '#lib/contract/domestic.ts'
import { dealHandlers } from '#sandbox/content/deals.ts'
import { hotelHandlers } from '#sandbox/content/hotels.ts'
import { footerHandlers, pageHandlers } from '#sandbox/content/pages.ts'
import { agencyHandlers } from '#sandbox/people/agencies.ts'
import { leadHandlers } from '#sandbox/people/leads.ts'
import { memberHandlers } from '#sandbox/people/members.ts'
import { noticeHandlers } from '#sandbox/people/notices.ts'
import { teacherHandlers } from '#sandbox/people/teachers.ts'
import { sellingBffHandlers, sellingHandlers } from '#sandbox/selling/handlers.ts'
import type { Handlers } from '#sandbox/world.ts'

/** The handler of every wire line of both services. A missing handler is a type error here. */
export const handlers = {
  bff: {
    ...agencyHandlers,
    ...pageHandlers,
    ...noticeHandlers,
    ...sellingBffHandlers,
  } satisfies Handlers<typeof bff>,
  domestic: {
    ...hotelHandlers,
    ...dealHandlers,
    ...footerHandlers,
    ...memberHandlers,
    ...leadHandlers,
    ...teacherHandlers,
    ...sellingHandlers,
  } satisfies Handlers<typeof domestic>,
}
