import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

type Outcome = { ok: true } | { ok: false; error: { kind: string } }

/** Runs an upstream call as a span. `run` gets its W3C `traceparent`, or none while tracing is off. */
export function traceCall<T extends Outcome>(
  { service, endpoint }: { service: string; endpoint: string },
  run: (traceHeaders: Record<string, string>) => Promise<T>,
): Promise<T> {
  return trace.getTracer('nofesh').startActiveSpan(endpoint, { kind: SpanKind.CLIENT }, async (span) => {
    span.setAttribute('peer.service', service)
    const headers: Record<string, string> = {}
    propagation.inject(context.active(), headers)
    try {
      const outcome = await run(headers)
      if (!outcome.ok) span.setStatus({ code: SpanStatusCode.ERROR, message: outcome.error.kind })
      return outcome
    } finally {
      span.end()
    }
  })
}
