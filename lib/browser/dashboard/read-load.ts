import type { CallResult } from '#lib/browser/problem.ts'
import { readJson, request } from '#lib/browser/request.ts'
import type { LoadReport } from '#lib/domain/dashboard/load-report.ts'

const TIMEOUT = 15_000

/** What the server that replies has measured in the last hour. For internal agents only. */
export function getLoadReport(signal: AbortSignal): Promise<CallResult<LoadReport>> {
  return request<LoadReport>({ path: '/api/desk/load', method: 'GET', signal, timeout: TIMEOUT }, readJson)
}
