import type { RefreshedRates } from '#lib/contract/entities/booking.ts'
import { toCaller, type Visitor } from '#lib/server/proxy/caller.ts'
import { AGENCY_LOGIN_REQUIRED, type Problem, UNAVAILABLE } from '#lib/server/proxy/problem.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import type { UpstreamFailure } from '#lib/server/upstream/outcome.ts'

/** The problem of an agent whose booking cannot be rechecked. With an ended login, another attempt would fail too. */
function toRecheckProblem({ kind }: UpstreamFailure): Problem {
  if (kind === 'unauthorized') return AGENCY_LOGIN_REQUIRED
  return kind === 'forbidden' ? { code: 'not-allowed' } : UNAVAILABLE
}

/** What the upstream says of the rates of an agent's booking now: prices come from it and not from the browser. */
export async function recheckRates(call: UntypedCall, id: string, visitor: Visitor): Promise<RefreshedRates | Problem> {
  const line = 'GET /operation/refreshRoomRates/{id}'
  const outcome = await call('domestic', line, { path: { id } }, toCaller(false, undefined, visitor))
  return outcome.ok ? (outcome.data as RefreshedRates) : toRecheckProblem(outcome.error)
}
