import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { z } from 'zod'
import { createSandbox } from '#sandbox/app.ts'
import { growCatalogue } from '#sandbox/catalogue/grow.ts'
import { catalogue } from '#sandbox/catalogue/index.ts'
import { applySupplierAnswers } from '#sandbox/selling/supplier-answers.ts'

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(4010),
  SANDBOX_DB: z.string().min(1).default('.data/sandbox.sqlite'),
  SANDBOX_SEED: z.coerce.number().int().min(0).default(1),
  SANDBOX_ORIGIN: z.url().optional(),
  // Repeat the catalogue's hotels and deals until there are so many, to test with large lists.
  SANDBOX_HOTELS: z.coerce.number().int().min(0).max(1_000).default(0),
  SANDBOX_DEALS: z.coerce.number().int().min(0).max(500).default(0),
  // Draw the pictures of lists at the start, so that the first page does not wait for them.
  SANDBOX_DRAW_AHEAD: z.enum(['0', '1']).default('1'),
  // Pictures of one colour: drawing and scaling the others takes longer than what most tests examine.
  SANDBOX_PICTURES: z.enum(['drawn', 'plain']).default('drawn'),
})

const parsed = Environment.safeParse(process.env)
if (!parsed.success) {
  console.error(`The sandbox's environment is wrong:\n${z.prettifyError(parsed.error)}`)
  process.exit(1)
}
const { SANDBOX_PORT: port, SANDBOX_DB: databaseFile, SANDBOX_SEED: seed } = parsed.data
const origin = parsed.data.SANDBOX_ORIGIN?.replace(/\/$/, '') ?? `http://localhost:${port}`

const { SANDBOX_HOTELS: hotels, SANDBOX_DEALS: deals } = parsed.data

const sandbox = createSandbox({
  databaseFile,
  seed,
  origin,
  drawPlaceholders: true,
  withOrders: true,
  hasPlainPictures: parsed.data.SANDBOX_PICTURES === 'plain',
  ...((hotels > 0 || deals > 0) && { catalogue: growCatalogue(catalogue, { hotels, deals }) }),
})
// Suppliers answer after their delay, not only when a call arrives.
const supplierTimer = setInterval(() => applySupplierAnswers(sandbox.world), 1_000)

/** Both loopback addresses: `localhost` resolves to either, and no other machine may reach the console. */
const servers = (await Promise.all(['127.0.0.1', '::1'].map(listen))).filter((server) => server !== undefined)
if (servers.length === 0) process.exit(1)
console.log(`The sandbox is at ${origin}, its console at ${origin}/console`)
if (parsed.data.SANDBOX_DRAW_AHEAD === '1') void sandbox.drawListPictures()

function listen(host: string): Promise<Server | undefined> {
  // Longer than a load balancer's usual minute. After Node's five seconds, a busy site can send a request on a connection that
  // the sandbox is closing.
  const server = createServer({ keepAliveTimeout: 65_000 }, getRequestListener(sandbox.app.fetch))
  sandbox.attachSockets(server)
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has no ::1, which is no error. A port in use is.
      if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') console.error(`${host}: ${error.message}`)
      resolve(undefined)
    })
    server.listen(port, host, () => resolve(server))
  })
}

function stop(): void {
  clearInterval(supplierTimer)
  sandbox.hub.close()
  for (const server of servers) {
    server.close()
    // A call that hangs because of a fault would keep the process alive.
    setTimeout(() => server.closeAllConnections(), 1_000).unref()
  }
}

let open = servers.length
for (const server of servers) {
  server.once('close', () => {
    open -= 1
    if (open === 0) sandbox.close()
  })
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
