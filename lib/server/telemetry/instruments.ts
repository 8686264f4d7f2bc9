import { type Meter, metrics } from '@opentelemetry/api'
import type { ServiceName } from '#lib/contract/service.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createFunnel, type FunnelCall } from '#lib/server/telemetry/funnel.ts'
import type { RouteKind } from '#lib/server/telemetry/route-kind.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const VITAL_MILLISECONDS = [50, 100, 200, 500, 800, 1_200, 1_800, 2_500, 4_000, 8_000]

/** The most agencies with a label value of their own; the others are counted together as `other`. */
const MAX_AGENCIES = 200

/** The metrics that real browsers report. Layout shift has no unit. */
export const VITALS = ['LCP', 'INP', 'FCP', 'TTFB', 'CLS'] as const
export type Vital = (typeof VITALS)[number]

export type ObservedCall = FunnelCall & { service: ServiceName; milliseconds: number; agency: string }

export type Instruments = {
  recordRequest: (route: RouteKind, status: number, seconds: number, cache: string) => void
  recordCall: (call: ObservedCall) => void
  /** @param openFor the milliseconds after which the breaker is not reported as open any more, if it has not opened again; 0 when it closed. */
  recordBreaker: (service: ServiceName, breaker: string, openFor: number) => void
  /** @param value milliseconds; for `CLS` the score. */
  recordVital: (name: Vital, route: RouteKind, value: number) => void
}

/** Records into the meter of this process. Without a running exporter nothing is stored. */
function createInstruments(meter: Meter): Instruments {
  const requests = meter.createHistogram('nofesh_http_request_seconds', {
    description: 'Time until the reply was sent, by kind of route and class of status',
    advice: { explicitBucketBoundaries: SECONDS },
  })
  const pageCache = meter.createCounter('nofesh_page_cache', {
    description: 'Pages by result of the page cache: hit or miss; a stale page is a hit',
  })
  const calls = meter.createHistogram('nofesh_upstream_call_seconds', {
    description: 'Time of an upstream call with its waiting and retries, by endpoint and result',
    advice: { explicitBucketBoundaries: SECONDS },
  })
  const breakers = new Map<string, { labels: { service: ServiceName; breaker: string }; openUntil: number }>()
  meter
    .createObservableGauge('nofesh_breaker_open', {
      description: '1 while a circuit breaker is open: nothing is sent to that part of the upstream',
    })
    .addCallback((result) => {
      // A breaker closes with a call. Without one it would be reported as open for hours, although the next call is sent.
      for (const { labels, openUntil } of breakers.values())
        result.observe(performance.now() < openUntil ? 1 : 0, labels)
    })
  const funnel = meter.createCounter('nofesh_funnel', { description: 'Steps of purchases, by agency' })
  const vitals = meter.createHistogram('nofesh_web_vital_milliseconds', {
    description: 'LCP, INP, FCP and TTFB of visitors who consented, by kind of route',
    advice: { explicitBucketBoundaries: VITAL_MILLISECONDS },
  })
  const shifts = meter.createHistogram('nofesh_web_vital_layout_shift', {
    description: 'CLS of visitors who consented, by kind of route',
    advice: { explicitBucketBoundaries: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1] },
  })
  const toStep = createFunnel()
  const agencies = new Set<string>()

  function toAgencyLabel(agency: string): string {
    if (!agencies.has(agency) && agencies.size >= MAX_AGENCIES) return 'other'
    agencies.add(agency)
    return agency
  }

  return {
    recordRequest(route, status, seconds, cache) {
      requests.record(seconds, { route, status: `${Math.floor(status / 100)}xx` })
      if (cache !== '') pageCache.add(1, { route, result: cache })
    },
    recordCall(call) {
      const { service, wireLine, result, milliseconds, agency } = call
      calls.record(milliseconds / 1_000, { service, endpoint: wireLine, result })
      const step = toStep(call)
      if (step === undefined) return
      const label = toAgencyLabel(agency)
      funnel.add(1, { step, agency: label })
      // Prometheus sees no increase in a counter whose first value is 1.
      if (step === 'payment-opened') funnel.add(0, { step: 'booked', agency: label })
    },
    recordBreaker(service, breaker, openFor) {
      breakers.set(`${service} ${breaker}`, { labels: { service, breaker }, openUntil: performance.now() + openFor })
    },
    recordVital(name, route, value) {
      if (name === 'CLS') shifts.record(value, { route })
      else vitals.record(value, { name, route })
    },
  }
}

/** The instruments of this process. Created at the first use, after `startTelemetry`. */
export const getInstruments = (): Instruments =>
  processSingleton('instruments', () => createInstruments(metrics.getMeter('nofesh')))
