import { readFileSync } from 'node:fs'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'

// The upstream of the minimal application: answers every request with the bytes of one file.

const body = readFileSync(process.argv[2] ?? '')
const headers = { 'content-type': 'application/json', 'content-length': body.byteLength }
const { port } = await startForwardingServer((_, response) => void response.writeHead(200, headers).end(body))
process.send?.({ port })
process.on('disconnect', () => process.exit())
