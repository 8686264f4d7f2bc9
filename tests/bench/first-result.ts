import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import { createLog } from '#lib/server/log.ts'
import { createSearchRoute } from '#lib/server/proxy/search-route.ts'
import { createSessionStore } from '#lib/server/session/cookie.ts'
import { createUpstream } from '#lib/server/upstream/client.ts'
import { createSearchReply } from '#tests/bench/hotels.ts'
import { measure, printMeasurement } from '#tests/bench/measure.ts'

/** Milliseconds until the upstream answers the first and the second search. */
const FIRST = 200
const LAST = 600
const HOST = 'main.example'

/** Starts an upstream that answers the search of `soon` after `FIRST` milliseconds and that of `late` after `LAST`. */
async function startUpstream(hotels: number) {
  const reply = JSON.stringify(createSearchReply(hotels))
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const late = Buffer.concat(pieces).includes('"city":"late"')
      const answer = request.method === 'GET' ? '[]' : reply
      const send = () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
      setTimeout(send, request.method === 'GET' ? 5 : late ? LAST : FIRST)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

async function readUntilAnswer(response: Response): Promise<void> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    text += decoder.decode(piece.value, { stream: true })
    if (text.includes('"type":"answer"')) break
  }
  await reader?.cancel()
}

/** Measures the time between the upstream's first answer and the first result in the reply of `/api/search`. */
export async function benchFirstResult(): Promise<void> {
  const agency = AgencyContent.parse({
    agencyCode: 'main',
    odyAgentCode: 'M',
    operation: 'o',
    active: true,
    name: 'Main',
    agencyOwner: 'main',
    host: HOST,
  })
  for (const hotels of [1, 60, 250]) {
    const upstream = await startUpstream(hotels)
    const { call } = createUpstream({ bffUrl: upstream.url, domesticUrl: upstream.url, log: createLog('silent') })
    const route = createSearchRoute({
      call,
      resolve: async () => ({ kind: 'agency', agency }),
      sessions: createSessionStore({ secrets: ['x'.repeat(40)], scheme: 'https' }),
      limits: async () => undefined,
      lists: {
        getHotelAliases: async () => ({}),
        getNearestContext: async () => Promise.reject(new Error('not part of this measurement')),
      },
      scheme: 'https',
      deployment: 'production',
      log: createLog('silent'),
    })
    const query = 'dest=soon&dest=late&from=2027-06-03&to=2027-06-06&adult=2'
    const body = JSON.stringify({ city: 'soon' })
    process.stdout.write(
      `\nThe first of two answers, with ${hotels} hotels, after ${FIRST} ms; the second after ${LAST} ms. Baseline: one fetch of the first.\n`,
    )
    const baseline = await measure(15, async () => {
      await (await fetch(`${upstream.url}/x`, { method: 'POST', body })).json()
    })
    const ours = await measure(15, async () => {
      const headers = { host: HOST }
      await readUntilAnswer(await route(new Request(`https://${HOST}/api/search?${query}`, { headers })))
    })
    printMeasurement('baseline', baseline)
    printMeasurement('the first line with an answer', ours, baseline)
    process.stdout.write(
      `${'ours'.padEnd(52)}        ${(ours.median - FIRST).toFixed(2).padStart(8)} ms after the upstream\n`,
    )
    upstream.stop()
  }
}
