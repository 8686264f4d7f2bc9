import { monitorEventLoopDelay } from 'node:perf_hooks'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#lib/server/log.ts'
import type { StoreHealth } from '#lib/server/store/cluster-store.ts'
import { hideAddresses } from '#lib/server/telemetry/hide-addresses.ts'

export type TelemetryEnv = {
  METRICS_PORT?: number | undefined
  METRICS_HOSTNAME: string
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

export type TelemetrySources = {
  /** Added to the port, so that each process of a machine has one of its own. */
  processIndex: number
  countSockets: () => number
  storeHealth: () => StoreHealth | undefined
  log: Log
}

/**
 * Starts what the environment configures: `/metrics` for Prometheus on a port of its own, and traces to an OpenTelemetry
 * collector. Without both variables it starts nothing, and recording costs nothing.
 *
 * @returns stops both; resolves when the last spans were sent, which may take long: the shutdown limits the time.
 */
export async function startTelemetry(env: TelemetryEnv, sources: TelemetrySources): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const resource = resourceFromAttributes({ 'service.name': 'nofesh' })
  if (env.METRICS_PORT !== undefined) {
    const port = env.METRICS_PORT + sources.processIndex
    const exporter = new PrometheusExporter({ host: env.METRICS_HOSTNAME, port, preventServerStart: true })
    const provider = new MeterProvider({ resource, readers: [exporter] })
    metrics.setGlobalMeterProvider(provider)
    observeProcess(sources)
    // A port that is in use must not stop the site.
    await exporter
      .startServer()
      .then(() => sources.log.info({ port }, 'metrics are served'))
      .catch((error: unknown) => sources.log.error({ err: error, port }, 'metrics cannot be served'))
    stops.push(() => provider.shutdown())
  }
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const provider = new TracerProvider({
      resource,
      sampler: createSampler(env.OTEL_TRACES_SAMPLER_ARG),
      spanProcessors: [
        hideAddresses(),
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces` }),
        }),
      ],
    })
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    propagation.setGlobalPropagator(new W3CTraceContextPropagator())
    trace.setGlobalTracerProvider(provider)
    stops.push(() => provider.shutdown())
  }
  return async () => {
    await Promise.allSettled(stops.map((stop) => stop()))
  }
}

/**
 * Traces a share of the requests, each with all of its spans. By chance: the visitor's header says whether a request should be traced,
 * and has the id of the trace, by which OpenTelemetry's own sampler decides. A stranger could turn on tracing of every request with it.
 */
function createSampler(share: number): Sampler {
  const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision
  const byChance: Sampler = {
    shouldSample: () => ({ decision: Math.random() < share ? RECORD_AND_SAMPLED : NOT_RECORD }),
    toString: () => `by chance, ${share}`,
  }
  return new ParentBasedSampler({ root: byChance, remoteParentSampled: byChance, remoteParentNotSampled: byChance })
}

/** Gauges whose values are read for each request of Prometheus. */
function observeProcess({ countSockets, storeHealth }: TelemetrySources): void {
  const meter = metrics.getMeter('nofesh')
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  meter
    .createObservableGauge('nofesh_event_loop_delay_seconds', {
      description: 'Longest and 99th percentile of the event-loop delay since the last reading',
    })
    .addCallback((result) => {
      result.observe(delay.max / 1e9, { value: 'max' })
      result.observe(delay.percentile(99) / 1e9, { value: 'p99' })
      delay.reset()
    })
  meter
    .createObservableGauge('nofesh_memory_bytes', { description: 'Memory of the process: resident, heap, external' })
    .addCallback((result) => {
      const { rss, heapUsed, external } = process.memoryUsage()
      result.observe(rss, { kind: 'resident' })
      result.observe(heapUsed, { kind: 'heap' })
      result.observe(external, { kind: 'external' })
    })
  meter
    .createObservableCounter('nofesh_cpu_seconds', { description: 'CPU time of the process, user and system' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe((user + system) / 1e6)
    })
  meter
    .createObservableGauge('nofesh_sockets_open', { description: 'Open sockets of agents' })
    .addCallback((result) => result.observe(countSockets()))
  meter
    .createObservableGauge('nofesh_shared_store_connected', {
      description: '1 while the shared store answers, 0 while it is unavailable; no value without REDIS_URL',
    })
    .addCallback((result) => {
      const health = storeHealth()
      if (health) result.observe(health.state === 'connected' ? 1 : 0)
    })
}
