import type { EventItem, FiredEvent, FunnelEvent } from '#lib/browser/events.ts'

/** One message to a tag container, in the words of Google's data layer (GA4). Prices are shekels. */
export type LayerMessage = Record<string, unknown>

const CURRENCY = 'ILS'
const toShekels = (agorot: number) => agorot / 100

function toItem({ id, name, kind, destination, chain, supplier, price, rooms }: EventItem, index: number) {
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

type Facts = { ecommerce?: LayerMessage; [fact: string]: unknown }

const money = (value: number | undefined) =>
  value === undefined ? {} : { currency: CURRENCY, value: toShekels(value) }

/** What an event says besides its name. */
function toFacts(event: FunnelEvent): Facts {
  switch (event.name) {
    case 'page_view':
    case 'sign_up':
      return {}
    case 'view_item_list':
      return { ecommerce: { item_list_id: event.list, items: event.items.map(toItem) } }
    case 'select_item':
      return { ecommerce: { ...(event.list && { item_list_id: event.list }), items: [toItem(event.item, 0)] } }
    case 'view_item':
      return { ecommerce: { ...money(event.item.price), items: [toItem(event.item, 0)] } }
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

/** What brought a person here may be told; a booking's id, a search and all else in an address is nobody's business. */
const TOLD = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|destination|chain|dealType)$/

/** The page's address as it may be told. */
export function toToldAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const told = [...searchParams].filter(([name]) => TOLD.test(name))
  return `${origin}${pathname}${told.length > 0 ? `?${new URLSearchParams(told)}` : ''}`
}

/**
 * The messages for one event. The first one clears what the last event's goods were, as the data layer is one object
 * that grows.
 *
 * @param address of the page, whole.
 */
export function toMessages({ event }: FiredEvent, address: string): LayerMessage[] {
  const facts = toFacts(event)
  const message = {
    // Google's own names; a lead is called so there.
    event: event.name === 'lead' ? 'generate_lead' : event.name,
    page_location: toToldAddress(address),
    ...facts,
  }
  return facts.ecommerce ? [{ ecommerce: null }, message] : [message]
}
