import { domestic } from '#lib/contract/domestic.ts'
import type { BookingCallResult, CallFault } from '#lib/domain/booking/booking.ts'
import { toProblem } from '#lib/server/proxy/browser-reply.ts'
import { PROBLEMS } from '#lib/server/proxy/problem.ts'
import type { UpstreamFailure } from '#lib/server/upstream/outcome.ts'
import { type Caller, HttpError } from '#sandbox/world.ts'
import { call, type TestWorld } from '#tests/unit/sandbox/selling/fixture.ts'
import type { VirtualTime } from './virtual-time.ts'

/** How a call can fail. `before` and `after`: whether it fails before or after the upstream has processed it. */
export const FAULTS = [
  'none',
  'lost-before',
  'lost-after',
  'hang-before',
  'hang-after',
  'late',
  'error-before',
  'error-after',
  'malformed',
  'between',
  'busy',
  'down',
  'refused-after',
] as const
export type NetworkFault = (typeof FAULTS)[number]

type Endpoint = Extract<Parameters<typeof call>[1], keyof typeof domestic.calls>
type CallInput = Parameters<typeof call>[2]

const KINDS: Readonly<Record<number, UpstreamFailure['kind']>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
}

/** Calls the sandbox, and answers as the site's proxy does. */
async function callUpstream(
  world: TestWorld,
  caller: Caller,
  endpoint: Endpoint,
  input: CallInput,
): Promise<BookingCallResult<unknown>> {
  try {
    return { ok: true, data: await call(world, endpoint, input, caller) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return failFromServer(endpoint, { kind: KINDS[error.status] ?? 'rejected', status: error.status })
  }
}

function failFromServer(endpoint: Endpoint, error: UpstreamFailure): BookingCallResult<never> {
  const problem = toProblem(endpoint, domestic.calls[endpoint], error, undefined)
  return { ok: false, problem: { code: problem.code, status: problem.status ?? PROBLEMS[problem.code] } }
}

const failWithoutReply = (code: CallFault['code'], more: Partial<CallFault> = {}): BookingCallResult<never> => ({
  ok: false,
  problem: { code, status: 0, ...more },
})

/** A call from a browser to the sandbox, with latency and a fault. */
export async function callSandbox(
  { world, caller, time }: { world: TestWorld; caller: Caller; time: VirtualTime },
  endpoint: Endpoint,
  input: CallInput,
  { fault, latency }: { fault: NetworkFault; latency: number },
): Promise<BookingCallResult<unknown>> {
  const isBookingCall = endpoint.includes('payAndBook') || endpoint.includes('resumeThePayment')
  const browserTimeout = isBookingCall ? 110_000 : 40_000
  const serverDeadline = isBookingCall ? 90_000 : 25_000
  await time.wait(latency)
  switch (fault) {
    case 'none': {
      const answer = await callUpstream(world, caller, endpoint, input)
      await time.wait(latency)
      return answer
    }
    case 'lost-before':
      return failWithoutReply('no-answer')
    case 'lost-after':
      await callUpstream(world, caller, endpoint, input)
      await time.wait(latency)
      return failWithoutReply('offline')
    case 'hang-before':
      await time.wait(browserTimeout)
      return failWithoutReply('no-answer')
    case 'hang-after':
      await callUpstream(world, caller, endpoint, input)
      await time.wait(browserTimeout)
      return failWithoutReply('no-answer')
    case 'late':
      // The upstream does the work after the deadline of the site's server.
      time.at(serverDeadline + 12_000, () => void callUpstream(world, caller, endpoint, input))
      await time.wait(serverDeadline)
      return failFromServer(endpoint, { kind: 'timeout' })
    case 'error-before':
      return failFromServer(endpoint, { kind: 'server-error', status: 500 })
    case 'error-after':
      await callUpstream(world, caller, endpoint, input)
      return failFromServer(endpoint, { kind: 'server-error', status: 502 })
    case 'malformed':
      // HTML, a truncated body or a missing field: the site's server reports all three as `malformed`.
      await callUpstream(world, caller, endpoint, input)
      return failFromServer(endpoint, { kind: 'malformed', status: 200 })
    case 'between':
      await callUpstream(world, caller, endpoint, input)
      return failWithoutReply('unavailable', { status: 503, foreign: true })
    case 'refused-after':
      // The same call had been received already, for example from another device.
      await callUpstream(world, caller, endpoint, input)
      return failFromServer(endpoint, { kind: 'rejected', status: 409 })
    case 'busy':
      return failFromServer(endpoint, { kind: 'busy' })
    case 'down':
      return failFromServer(endpoint, { kind: 'unavailable' })
  }
}
