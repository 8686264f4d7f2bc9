import type { Answer, Fault } from '#lib/booking/booking.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { toProblem } from '#lib/proxy/answer.ts'
import { PROBLEMS } from '#lib/proxy/problem.ts'
import type { UpstreamFailure } from '#lib/upstream/outcome.ts'
import { type Caller, Refusal } from '#sandbox/world.ts'
import { call, type TestWorld } from '#tests/unit/sandbox-selling/fixture.ts'
import type { VirtualTime } from './virtual.ts'

/** How a call can go wrong, and whether what it asked for was done all the same. */
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
] as const
export type NetworkFault = (typeof FAULTS)[number]

type Line = Extract<Parameters<typeof call>[1], keyof typeof domestic.calls>
type Given = Parameters<typeof call>[2]

const KINDS: Readonly<Record<number, UpstreamFailure['kind']>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
}

/** Does what upstream does, and says it as the site's proxy does. */
async function reach(world: TestWorld, caller: Caller, line: Line, given: Given): Promise<Answer<unknown>> {
  try {
    return { ok: true, data: await call(world, line, given, caller) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return failed(line, { kind: KINDS[error.status] ?? 'rejected', status: error.status })
  }
}

function failed(line: Line, error: UpstreamFailure): Answer<never> {
  const problem = toProblem(line, domestic.calls[line], error, undefined)
  return { ok: false, problem: { code: problem.code, status: problem.status ?? PROBLEMS[problem.code] } }
}

const broken = (code: Fault['code'], more: Partial<Fault> = {}): Answer<never> => ({
  ok: false,
  problem: { code, status: 0, ...more },
})

/** A browser's way to the sandbox: some time, and whatever goes wrong on it. */
export async function travel(
  { world, caller, time }: { world: TestWorld; caller: Caller; time: VirtualTime },
  line: Line,
  given: Given,
  { fault, latency }: { fault: NetworkFault; latency: number },
): Promise<Answer<unknown>> {
  const books = line.includes('payAndBook') || line.includes('resumeThePayment')
  const patience = books ? 110_000 : 40_000
  const deadline = books ? 90_000 : 25_000
  await time.wait(latency)
  switch (fault) {
    case 'none': {
      const answer = await reach(world, caller, line, given)
      await time.wait(latency)
      return answer
    }
    case 'lost-before':
      return broken('no-answer')
    case 'lost-after':
      await reach(world, caller, line, given)
      await time.wait(latency)
      return broken('offline')
    case 'hang-before':
      await time.wait(patience)
      return broken('no-answer')
    case 'hang-after':
      await reach(world, caller, line, given)
      await time.wait(patience)
      return broken('no-answer')
    case 'late':
      // Upstream goes on after everybody has stopped waiting for it.
      time.at(deadline + 12_000, () => void reach(world, caller, line, given))
      await time.wait(deadline)
      return failed(line, { kind: 'timeout' })
    case 'error-before':
      return failed(line, { kind: 'server-error', status: 500 })
    case 'error-after':
      await reach(world, caller, line, given)
      return failed(line, { kind: 'server-error', status: 502 })
    case 'malformed':
      // HTML, something cut off, or a field missing: the site's server says of all three that it cannot be read.
      await reach(world, caller, line, given)
      return failed(line, { kind: 'malformed', status: 200 })
    case 'between':
      await reach(world, caller, line, given)
      return broken('unavailable', { status: 503, foreign: true })
    case 'busy':
      return failed(line, { kind: 'busy' })
    case 'down':
      return failed(line, { kind: 'unavailable' })
  }
}
