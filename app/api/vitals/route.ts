import { resolveAgency } from '#lib/server/agency/resolve.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createVitalsRoute } from '#lib/server/proxy/vitals-route.ts'
import { getInstruments } from '#lib/server/telemetry/instruments.ts'

const route = () =>
  processSingleton('vitals route', () =>
    createVitalsRoute({
      resolve: resolveAgency,
      record: (...vital) => getInstruments().recordVital(...vital),
    }),
  )

/** Loading times that visitors' browsers report after their consent. */
export async function POST(request: Request): Promise<Response> {
  return await route()(request)
}
