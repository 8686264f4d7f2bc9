import { domestic } from '#lib/browser/call.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import { readJson, request } from '#lib/browser/request.ts'
import type { AgentOrder, PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { LoadReport } from '#lib/domain/dashboard/load-report.ts'
import type { PendingAction } from '#lib/domain/pending/pending-action.ts'
import { uniqueBy } from '#lib/domain/unique-by.ts'

/** Each row once: rows with one id stay in a table that is sorted in another way, and a number of rows would count both. */
async function listOnce<Row extends { id: string }>(list: Promise<CallResult<Row[]>>): Promise<CallResult<Row[]>> {
  const result = await list
  return result.ok ? { ...result, data: uniqueBy(result.data, ({ id }) => id) } : result
}

/** All pending external bookings, newest first. For internal agents only (section 6), as are all calls of this file. */
export const listPendingBookings = (signal?: AbortSignal): Promise<CallResult<PendingExternalBooking[]>> =>
  listOnce(domestic('GET /operation/pendingExtBook', {}, signal ? { signal } : {}))

/** The orders of all agencies, newest first. */
export const listOrdersOfAllAgencies = (signal: AbortSignal): Promise<CallResult<AgentOrder[]>> =>
  listOnce(domestic('GET /operation/agentBook', {}, { signal }))

/** Sends an action; the changed booking if it is returned. Never repeat it when unclear: read the list instead. */
export function sendPendingAction(
  id: string,
  action: PendingAction,
): Promise<CallResult<PendingExternalBooking | undefined>> {
  const path = { id }
  switch (action.kind) {
    case 'tag':
      return domestic('POST /operation/tagBook/{id}', { path, query: { tag: action.tag } })
    case 'hide':
      return domestic('POST /operation/flagBook/{id}', { path, query: { hiddenRQ: action.hidden } })
    case 'finalize': {
      const { pnr, remark } = action
      const body = { ...(pnr !== undefined && { pnr }), ...(remark !== undefined && { remark }) }
      return domestic('POST /operation/finalizePendingExtBook/{id}', { path, body })
    }
    case 'confirm': {
      const { hotelConfirmationNumber } = action
      const body = hotelConfirmationNumber === undefined ? {} : { hotelConfirmationNumber }
      return domestic('POST /operation/confirmAtlantisBook/{id}', { path, body })
    }
  }
}

/** What the server that replies has measured in the last hour. */
export function getLoadReport(signal: AbortSignal): Promise<CallResult<LoadReport>> {
  return request<LoadReport>({ path: '/api/desk/load', method: 'GET', signal, timeout: 15_000 }, readJson)
}

/** What a supplier says about a booking, by the supplier's own hotel code and booking number. */
export function getSupplierBooking(query: { supplier: Supplier; hotelCode: string; extPnr: string }) {
  return domestic('GET /operation/extBookInfo/', { query })
}
