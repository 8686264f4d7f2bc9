import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  LOAD_MINUTES,
  type LoadMeasurements,
  mergeMeasurements,
  toLoadReport,
} from '#lib/domain/dashboard/load-measurements.ts'
import type { LoadReport } from '#lib/domain/dashboard/load-report.ts'
import { parseJson } from '#lib/domain/parse-json.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { getClusterStore } from '#lib/server/store/index.ts'

/** Milliseconds between two publications of a process. */
const PUBLISH_INTERVAL = 5_000
/** Milliseconds after which a process that has stopped publishing is not counted. */
const LIFETIME = 3 * PUBLISH_INTERVAL
/** The most other processes of a report, and the characters of each one’s text: the read must end within the store’s timeout. */
const MAX_PROCESSES = 63
const MAX_LENGTH = 32_000

/** The key of the processes that have published, by time. The `1` is the version of the format of their measurements. */
const INDEX = 'load 1 processes'
const toKey = (id: string) => `load 1 of ${id}`

const getProcessId = () => processSingleton<string>('load process', randomUUID)

const count = z.int().nonnegative()
const timings = z.array(z.tuple([count, count])).max(1_000)
const name = z.string().max(200)
const measurementsSchema = z.object({
  processes: z.literal(1),
  since: count,
  searches: z.array(z.object({ minute: count, count })).max(LOAD_MINUTES),
  first: timings,
  last: timings,
  suppliers: z.array(z.object({ supplier: name, answered: count, failed: count })).max(100),
  calls: z
    .array(
      z.object({
        service: name,
        wireLine: name,
        calls: count,
        failures: z.array(z.object({ kind: name, count })).max(100),
      }),
    )
    .max(200),
})

/**
 * Writes the measurements of this process to the shared store, where the dashboards of other processes read them, until the
 * returned function is called. Nothing is written while the store is unavailable.
 *
 * @param id identifies the process; tests run several in one.
 */
export function publishLoad(read: () => LoadMeasurements, id = getProcessId()): () => void {
  const publish = () => void writeLoad(read(), id)
  publish()
  const timer = setInterval(publish, PUBLISH_INTERVAL)
  timer.unref()
  return () => clearInterval(timer)
}

async function writeLoad(measurements: LoadMeasurements, id: string): Promise<void> {
  const text = JSON.stringify(measurements)
  if (text.length > MAX_LENGTH) return
  const time = Date.now()
  await getClusterStore()?.attempt((redis) =>
    Promise.all([
      redis.set(toKey(id), text, { expiration: { type: 'PX', value: LIFETIME } }),
      redis.zAdd(INDEX, { score: time, value: id }),
      // The index lives longer than the measurements, because the clocks of machines differ.
      redis.zRemRangeByScore(INDEX, 0, time - 20 * LIFETIME),
      redis.pExpire(INDEX, 20 * LIFETIME),
    ]),
  )
}

/** The load of all processes in the last seconds; without a store that of this one, and no `processes`. */
export async function readSiteLoad(
  own: LoadMeasurements,
  { id = getProcessId(), now = Date.now() }: { id?: string; now?: number } = {},
): Promise<LoadReport> {
  const stored = await getClusterStore()?.attempt(async (redis) => {
    const others = (await redis.zRange(INDEX, 0, MAX_PROCESSES, { REV: true })).filter((other) => other !== id)
    return others.length === 0 ? [] : redis.mGet(others.slice(0, MAX_PROCESSES).map(toKey))
  })
  if (!stored?.ok) return toLoadReport(own, now)
  const all = [own, ...stored.value.flatMap((text) => parseMeasurements(text) ?? [])]
  const merged = mergeMeasurements(all) ?? own
  return { ...toLoadReport(merged, now), processes: merged.processes }
}

/** Undefined for a process that has ended, and for a text in the format of another version of the site. */
function parseMeasurements(text: string | null): LoadMeasurements | undefined {
  return measurementsSchema.safeParse(parseJson(text ?? '')).data as LoadMeasurements | undefined
}
