import type { EventItem, FiredEvent, FunnelEvent } from '#lib/browser/events.ts'

/** One message to a tag manager container, in the format of Google's data layer (GA4). Prices are in shekels. */
export type LayerMessage = Record<string, unknown>

const CURRENCY = 'ILS'
const toShekels = (agorot: number) => agorot / 100

/** @param index of the item in its list, from 0. */
function toItem({ id, name, kind, destination, chain, supplier, price, rooms }: EventItem, index = 0) {
  return {
    item_id: id,
    item_name: name,
    item_category: kind,
    index,
    quantity: rooms ?? 1,
    ...(destination !== undefined && { item_category2: destination }),
    ...(chain !== undefined && { item_brand: chain }),
    ...(supplier !== undefined && { affiliation: supplier }),
    ...(price !== undefined && { price: toShekels(price) }),
  }
}

type EventFields = { ecommerce?: LayerMessage; [field: string]: unknown }

const money = (value: number | undefined) =>
  value === undefined ? {} : { currency: CURRENCY, value: toShekels(value) }

function toEventFields(event: FunnelEvent): EventFields {
  switch (event.name) {
    case 'page_view':
    case 'sign_up':
      return {}
    case 'view_item_list':
      return { ecommerce: { item_list_id: event.list, items: event.items.map(toItem) } }
    case 'select_item':
      return { ecommerce: { ...(event.list && { item_list_id: event.list }), items: [toItem(event.item)] } }
    case 'view_item':
      return { ecommerce: { ...money(event.item.price), items: [toItem(event.item)] } }
    case 'view_promotion':
    case 'select_promotion':
      return { ecommerce: { promotion_id: event.promotion } }
    case 'search': {
      const { destinations, hotels, name: _, checkIn, checkOut, ...party } = event
      return {
        search_term: [...destinations, ...hotels].join(','),
        ...(checkIn !== undefined && { check_in: checkIn }),
        ...(checkOut !== undefined && { check_out: checkOut }),
        ...party,
      }
    }
    case 'begin_checkout':
      return { ecommerce: { ...money(event.value), items: event.items.map(toItem) } }
    case 'add_payment_info':
      return {
        ecommerce: { ...money(event.value), items: event.items.map(toItem) },
        ...(event.payments !== undefined && { payments: event.payments }),
      }
    case 'purchase':
      return {
        ecommerce: {
          transaction_id: event.transactionId,
          ...money(event.value),
          ...(event.coupon !== undefined && { coupon: event.coupon }),
          items: event.items.map(toItem),
        },
      }
    case 'refund':
      return { ecommerce: { transaction_id: event.transactionId, ...money(event.value) } }
    case 'login':
      return { method: event.method }
    case 'lead':
      return event.about === undefined ? {} : { about: event.about }
    case 'exception':
      return { code: event.code, ...(event.line !== undefined && { line: event.line }) }
  }
}

/** The query parameters that may be reported. All others, such as booking ids and searches, are private. */
const REPORTED_PARAMETERS = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|destination|chain|dealType)$/

/** The page's address without its private parameters. */
export function toReportedAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const reported = [...searchParams].filter(([name]) => REPORTED_PARAMETERS.test(name))
  return `${origin}${pathname}${reported.length > 0 ? `?${new URLSearchParams(reported)}` : ''}`
}

/** An event's messages. The data layer merges all, so the first one clears the `ecommerce` of the event before. */
export function toMessages({ event }: FiredEvent, address: string): LayerMessage[] {
  const fields = toEventFields(event)
  const message = {
    // GA4's event names; only that of a lead differs.
    event: event.name === 'lead' ? 'generate_lead' : event.name,
    page_location: toReportedAddress(address),
    ...fields,
  }
  return fields.ecommerce ? [{ ecommerce: null }, message] : [message]
}
