import type { EventItem, FunnelEvent } from '#lib/browser/events.ts'

const item: EventItem = {
  id: 'GOC-EIL01',
  name: 'Sample hotel',
  kind: 'hotel',
  destination: 'eilat',
  price: 120_000,
  nights: 2,
  rooms: 1,
}

/** A sample of each event, to test that analytics receives it. */
export const SAMPLE_EVENTS: readonly FunnelEvent[] = [
  { name: 'page_view' },
  { name: 'view_item_list', list: 'sample', items: [item] },
  { name: 'select_item', list: 'sample', item },
  { name: 'view_item', item },
  { name: 'view_promotion', promotion: 'sample' },
  { name: 'select_promotion', promotion: 'sample' },
  { name: 'search', kind: 'hotel', destinations: ['eilat'], hotels: [], rooms: 1, adults: 2, children: 0, infants: 0 },
  { name: 'begin_checkout', value: 120_000, items: [item] },
  { name: 'add_payment_info', value: 120_000, items: [item], payments: 1 },
  { name: 'purchase', transactionId: 'sample', value: 120_000, items: [item] },
  { name: 'refund', transactionId: 'sample' },
  { name: 'login', method: 'sms' },
  { name: 'sign_up' },
  { name: 'lead', about: 'GOC-EIL01' },
  { name: 'exception', code: 'sample' },
]
