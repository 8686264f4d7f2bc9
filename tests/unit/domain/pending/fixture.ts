import type { AgentOrder, PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import type { DeskFilters } from '#lib/domain/pending/desk-view.ts'

export function createPending(index: number, more: Partial<PendingExternalBooking> = {}): PendingExternalBooking {
  return {
    id: `X${String(index).padStart(5, '0')}`,
    pnr: `EXT${1_000 + index}`,
    odyAgentCode: index % 2 === 0 ? 'AG9000' : 'AG9001',
    clerkName: index % 3 === 0 ? 'dana' : 'yossi',
    operatorFlags: { hiddenRQ: false },
    bookTransaction: { guid: `booking-number-${String(index).padStart(6, '0')}` },
    supplier: (['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'] as const)[index % 5] ?? 'GOC',
    hotelName: `מלון ${index % 17}`,
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    payerName: index % 2 === 0 ? 'Noa Levi' : 'Sami Khoury',
    total: 100_000 + index,
    createdAt: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
    state: 'pending',
    ...more,
  }
}

export function createOrder(index: number, more: Partial<AgentOrder> = {}): AgentOrder {
  return {
    id: `booking-number-${String(index).padStart(6, '0')}`,
    pnr: `OWN${1_000 + index}`,
    payerName: 'Noa Levi',
    hotelName: `מלון ${index % 17}`,
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    total: 100_000,
    paid: 0,
    active: true,
    confirmed: false,
    deleted: false,
    status: 'waiting',
    clerkName: 'dana',
    createdAt: '2026-11-20T10:00:00+02:00',
    ...more,
  }
}

/** No filter is chosen. */
export const NO_FILTER: DeskFilters = {
  show: null,
  confirm: null,
  deleted: false,
  clerk: '',
  operator: '',
  tag: '',
  supplier: '',
  q: '',
}
