import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { trace } from '@opentelemetry/api'
import { createLog } from '#lib/server/log.ts'
import { startTelemetry } from '#lib/server/telemetry/start-telemetry.ts'
import { traceCall } from '#lib/server/telemetry/trace-call.ts'
import { traceRequest } from '#lib/server/telemetry/trace-request.ts'

const REQUESTS = 400
let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTelemetry(
    {
      METRICS_HOSTNAME: '127.0.0.1',
      // Nothing listens there: only the decisions are read.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_TRACES_SAMPLER_ARG: 0.05,
    },
    { processIndex: 0, countSockets: () => 0, storeHealth: () => undefined, log: createLog('silent') },
  )
})
afterAll(() => stop())

const isTraced = () => trace.getActiveSpan()?.isRecording() === true

/** Whether the request, and the call that is made for it, are traced. */
async function sendRequest(headers: Record<string, string>): Promise<[boolean, boolean]> {
  let traced: [boolean, boolean] = [false, false]
  await traceRequest({ method: 'GET', url: '/api/session', headers } as IncomingMessage, async () => {
    const isRequestTraced = isTraced()
    await traceCall({ service: 'bff', endpoint: 'GET /agent/checkSession' }, async () => {
      traced = [isRequestTraced, isTraced()]
      return { ok: true }
    })
    return new Response()
  })
  return traced
}

test.each([
  ['without a header', {}],
  // The id is the one that a sampler by ids prefers to all others.
  ['whose header says that it is traced', { traceparent: `00-${'0'.repeat(31)}1-00000000000000a1-01` }],
  ['whose header says that it is not traced', { traceparent: `00-${'f'.repeat(32)}-00000000000000a1-00` }],
])('the site decides how many requests %s are traced, each with its calls', async (_, headers) => {
  const traced: [boolean, boolean][] = []
  for (let request = 0; request < REQUESTS; request += 1) traced.push(await sendRequest(headers))
  const count = traced.filter(([ofRequest]) => ofRequest).length
  // A twentieth: outside of these limits with a chance of less than one in a hundred million.
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(REQUESTS / 4)
  expect(traced.filter(([ofRequest, ofCall]) => ofRequest !== ofCall)).toEqual([])
})
