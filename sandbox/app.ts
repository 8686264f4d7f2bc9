import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { createCalls } from '#sandbox/calls.ts'
import { catalogue as wholeCatalogue } from '#sandbox/catalogue/index.ts'
import type { Catalogue } from '#sandbox/catalogue/types.ts'
import { createClock } from '#sandbox/clock.ts'
import { createConsoleApi } from '#sandbox/console/api.ts'
import { createConsolePage } from '#sandbox/console/page.ts'
import { migrate, openDatabase } from '#sandbox/database.ts'
import { createService } from '#sandbox/dispatch.ts'
import { createFaults } from '#sandbox/faults.ts'
import { handlers } from '#sandbox/handlers.ts'
import { paymentPages } from '#sandbox/payment/pages.ts'
import { addMember } from '#sandbox/people/members.ts'
import { pictures } from '#sandbox/pictures/route.ts'
import { createPlaceholders } from '#sandbox/placeholders.ts'
import { coreMigrations } from '#sandbox/schema.ts'
import { seedOrders } from '#sandbox/selling/seed-orders.ts'
import { sellingMigrations } from '#sandbox/selling/tables.ts'
import { createHub, type Hub } from '#sandbox/sockets.ts'
import { createTags } from '#sandbox/tag/route.ts'
import type { Clock, World } from '#sandbox/world.ts'

export type SandboxOptions = {
  /** Where everything is kept; `:memory:` for a sandbox that ends with the process. */
  databaseFile: string
  /** Same seed and same history, same codes, sids and prices. */
  seed?: number
  clock?: Clock
  /** The sandbox's own address as a browser sees it, without a slash at its end. */
  origin: string
  catalogue?: Catalogue
  /** Check every answer against the contract (on unless said otherwise). */
  checkReplies?: boolean
  /** Draw blurred stand-ins for pictures in the background. */
  drawPlaceholders?: boolean
  /** Fill an empty database with orders, so that no desk is empty. */
  withOrders?: boolean
}

export type Sandbox = {
  app: Hono
  world: World
  hub: Hub
  /** Serves the two sockets on this server. */
  attachSockets(server: Server): void
  close(): void
}

/** Both upstream services, the payment page, the pictures and the console, over one database. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { databaseFile, seed = 1, clock = createClock(), origin, catalogue = wholeCatalogue } = options
  const db = openDatabase(databaseFile)
  migrate(db, [...coreMigrations, ...sellingMigrations])
  for (const member of catalogue.members) addMember({ db }, member, member.discountPercent)

  const placeholders = options.drawPlaceholders ? createPlaceholders(db) : undefined
  const hub: Hub = createHub(() => world)
  const world: World = {
    db,
    clock,
    catalogue,
    seed,
    origin,
    push: hub.push,
    ...(placeholders ? { placeholder: placeholders.get } : {}),
  }
  if (options.withOrders) seedOrders(world)
  const faults = createFaults()
  const calls = createCalls()
  const tags = createTags(origin)
  const console = { world, faults, calls, hub, tags }
  const shared = { world, faults, calls, checkReplies: options.checkReplies ?? true }

  const app = new Hono()
  app.route('/bff', createService({ ...shared, service: bff, base: '/bff', handlers: handlers.bff }))
  app.route(
    '/domestic/api',
    createService({ ...shared, service: domestic, base: '/domestic/api', handlers: handlers.domestic }),
  )
  app.route(
    '/',
    pictures({ cacheFolder: join(databaseFile === ':memory:' ? '.data' : dirname(databaseFile), 'pictures') }),
  )
  app.route('/', paymentPages(world))
  app.route('/tag', tags.app)
  app.route('/console/api', createConsoleApi(console))
  app.route('/console', createConsolePage(console))
  app.get('/health', (c) => c.json({ state: 'ok' }))
  app.notFound((c) => c.json({ error: { message: 'no such page' } }, 404))

  return {
    app,
    world,
    hub,
    attachSockets: hub.attach,
    close() {
      placeholders?.close()
      hub.close()
      db.close()
    },
  }
}
