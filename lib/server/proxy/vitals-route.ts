import { z } from 'zod'
import { createReportRoute, type ReportQuotas, type ReportRouteOptions } from '#lib/server/proxy/report-route.ts'
import { VITALS, type Vital } from '#lib/server/telemetry/instruments.ts'
import { type RouteKind, toRouteKind } from '#lib/server/telemetry/route-kind.ts'

export type VitalsOptions = Pick<ReportRouteOptions<unknown>, 'resolve'> & {
  record: (name: Vital, route: RouteKind, value: number) => void
  quotas?: ReportQuotas
}

const MAX_BYTES = 2_000
const DEFAULT_QUOTAS: ReportQuotas = { address: { times: 60, seconds: 60 }, host: { times: 6_000, seconds: 60 } }
/** No visitor waits longer: a larger value is from a tab that was suspended. */
const MAX_MILLISECONDS = 120_000

const Report = z.object({
  path: z.string().startsWith('/').max(500),
  vitals: z
    .array(z.object({ name: z.enum(VITALS), value: z.number().min(0).max(MAX_MILLISECONDS) }))
    .min(1)
    .max(VITALS.length),
})

/** Handles `POST /api/vitals`: the loading times of a page view by kind of page, sent after its visitor's consent. */
export function createVitalsRoute({ resolve, record, quotas = DEFAULT_QUOTAS }: VitalsOptions) {
  return createReportRoute({
    name: 'vitals',
    contentType: 'application/json',
    maxBytes: MAX_BYTES,
    schema: Report,
    quotas,
    resolve,
    record({ path, vitals }) {
      const route = toRouteKind(path.split(/[?#]/, 1)[0] ?? '/')
      for (const { name, value } of vitals) record(name, route, value)
    },
  })
}
