import type { ServiceName, WireLine } from '#lib/contract/service.ts'
import { type FailureKind, isRefusal, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

/** An endpoint whose last call failed. `since`: the first failure after its last success, ISO 8601. */
export type DegradedEndpoint = {
  service: ServiceName
  wireLine: WireLine
  reason: FailureKind
  failures: number
  since: string
}

/** Remembers since when an endpoint does not answer properly. A refusal, such as a 404, is a proper answer. */
export function createEndpointHealth(now: () => number = Date.now) {
  const degraded = new Map<string, DegradedEndpoint>()
  return {
    record(service: ServiceName, wireLine: WireLine, outcome: UpstreamOutcome<unknown>): void {
      const key = `${service} ${wireLine}`
      if (outcome.ok || isRefusal(outcome.error.kind)) {
        degraded.delete(key)
        return
      }
      // An aborted call shows nothing about the upstream.
      if (outcome.error.kind === 'aborted') return
      const { failures = 0, since = new Date(now()).toISOString() } = degraded.get(key) ?? {}
      degraded.set(key, { service, wireLine, reason: outcome.error.kind, failures: failures + 1, since })
    },
    list: (): readonly DegradedEndpoint[] => [...degraded.values()],
  }
}
