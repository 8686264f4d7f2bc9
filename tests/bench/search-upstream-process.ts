import { createSearchReply } from '#tests/bench/hotels.ts'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'

// The upstream of the search bench: answers the search of `soon` after some milliseconds and that of `late` after more. A process of
// its own, so that its CPU time does not count as the site's.

const [hotels, first, last] = process.argv.slice(2).map(Number)
const reply = JSON.stringify(createSearchReply(hotels ?? 0))
const { port } = await startForwardingServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const isLate = Buffer.concat(pieces).includes('"city":"late"')
    const answer = request.method === 'GET' ? '[]' : reply
    const send = () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    setTimeout(send, request.method === 'GET' ? 5 : isLate ? last : first)
  })
})
process.send?.({ port })
process.on('disconnect', () => process.exit())
