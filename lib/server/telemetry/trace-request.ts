import type { IncomingMessage } from 'node:http'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Runs the answer to a request as a span, a part of the trace that the request names. Next does so for its own routes. */
export function traceRequest(
  { method = '', url = '', headers }: IncomingMessage,
  run: () => Promise<Response>,
): Promise<Response> {
  const [path = ''] = url.split('?', 1)
  const parent = propagation.extract(context.active(), headers)
  const name = `${method} ${path.split('/').slice(0, 3).join('/')}`
  return trace.getTracer('nofesh').startActiveSpan(name, { kind: SpanKind.SERVER }, parent, async (span) => {
    try {
      const reply = await run()
      if (reply.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR, message: String(reply.status) })
      return reply
    } finally {
      span.end()
    }
  })
}
