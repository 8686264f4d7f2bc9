import { AgencyContent } from '#lib/contract/entities/agency.ts'
import { createLog } from '#lib/server/log.ts'
import { createSearchRoute } from '#lib/server/proxy/search-route.ts'
import { createSessionStore } from '#lib/server/session/cookie.ts'
import { createUpstream } from '#lib/server/upstream/client.ts'
import { createSearchReply } from '#tests/bench/hotels.ts'
import { measure } from '#tests/bench/measure.ts'
import { startServer } from '#tests/bench/processes.ts'
import { type Row, toLimitRow } from '#tests/bench/table.ts'

/** Milliseconds until the upstream answers the first and the second search. */
const FIRST = 200
const LAST = 600
const HOST = 'main.example'
const HOTELS = 60
const TIMES = 15
/** Milliseconds of CPU time of a search, and milliseconds until its first answer after that of the upstream. */
const LIMITS = { cpu: 32, delay: 100 }

async function readUntil(response: Response, end: string): Promise<void> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    // Only the end of what came before: searching a growing text would cost more than the search.
    text = text.slice(-end.length) + decoder.decode(piece.value, { stream: true })
    if (text.includes(end)) break
  }
  await reader?.cancel()
}

const readCpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function createRoute(url: string) {
  const agency = AgencyContent.parse({
    agencyCode: 'main',
    odyAgentCode: 'M',
    operation: 'o',
    active: true,
    name: 'Main',
    agencyOwner: 'main',
    host: HOST,
  })
  return createSearchRoute({
    call: createUpstream({ bffUrl: url, domesticUrl: url, log: createLog('silent') }).call,
    resolve: async () => ({ kind: 'agency', agency }),
    sessions: createSessionStore({ secrets: ['x'.repeat(40)], scheme: 'https' }),
    limits: async () => undefined,
    lists: {
      getHotelAliases: async () => ({}),
      getListedHotels: async () => [],
      getNearestContext: async () => Promise.reject(new Error('not part of this measurement')),
    },
    scheme: 'https',
    deployment: 'production',
    log: createLog('silent'),
  })
}

/**
 * Measures a search of sixty hotels of five suppliers, twenty rates each: its CPU time, and the time until its first answer. The baseline
 * is what no server that checks a reply can leave out: its JSON is read and written.
 */
export async function benchFirstResult(): Promise<Row[]> {
  const upstream = await startServer('search-upstream-process.ts', String(HOTELS), String(FIRST), String(LAST))
  const route = createRoute(`http://127.0.0.1:${upstream.port}`)
  const search = (places: string) => {
    const url = `https://${HOST}/api/search?${places}&from=2027-06-03&to=2027-06-06&adult=2&list=1`
    return route(new Request(url, { headers: { host: HOST } }))
  }
  const first = await measure(TIMES, async () => readUntil(await search('dest=soon&dest=late'), '"type":"answer"'))
  const before = readCpu()
  for (let index = 0; index < TIMES; index += 1) await readUntil(await search('dest=soon'), '"type":"done"')
  const cpu = (readCpu() - before) / TIMES
  await upstream.stop()
  const received = Buffer.from(JSON.stringify(createSearchReply(HOTELS)))
  const baseline = await measure(TIMES, () => Buffer.from(JSON.stringify(JSON.parse(received.toString()))))
  const what = `search of ${HOTELS} hotels over 5 suppliers`
  return [
    toLimitRow(`${what}, CPU (baseline: its JSON read and written)`, {
      limit: LIMITS.cpu,
      unit: 'ms',
      ours: cpu,
      baseline: baseline.cpu,
    }),
    toLimitRow(`${what}, first answer after the upstream’s`, {
      limit: LIMITS.delay,
      unit: 'ms',
      ours: first.median - FIRST,
    }),
  ]
}
