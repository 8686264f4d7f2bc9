import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { createCallLog } from '#sandbox/call-log.ts'
import { catalogue as defaultCatalogue } from '#sandbox/catalogue/index.ts'
import type { Catalogue } from '#sandbox/catalogue/types.ts'
import { createClock } from '#sandbox/clock.ts'
import { createConsoleApi } from '#sandbox/console/api.ts'
import { createConsolePage } from '#sandbox/console/page.ts'
import { listPicturesOfLists } from '#sandbox/content/list-pictures.ts'
import { migrate, openDatabase } from '#sandbox/database.ts'
import { createServiceApp } from '#sandbox/dispatch.ts'
import { createFaults } from '#sandbox/faults.ts'
import { handlers } from '#sandbox/handlers.ts'
import { createPaymentRoutes } from '#sandbox/payment/routes.ts'
import { addMember } from '#sandbox/people/members.ts'
import { createPictureService } from '#sandbox/pictures/picture-service.ts'
import { createPlaceholderStore } from '#sandbox/placeholders.ts'
import { coreMigrations } from '#sandbox/schema.ts'
import { seedOrders } from '#sandbox/selling/seed-orders.ts'
import { sellingMigrations } from '#sandbox/selling/tables.ts'
import { createHub, type Hub } from '#sandbox/sockets.ts'
import { createTagManager } from '#sandbox/tag-manager.ts'
import type { Clock, World } from '#sandbox/world.ts'

export type SandboxOptions = {
  /** The SQLite file; `:memory:` for a sandbox whose data ends with the process. */
  databaseFile: string
  /** The same seed and the same history of calls give the same codes, sids and prices. */
  seed?: number
  clock?: Clock
  /** The sandbox's own address as a browser sees it, without a slash at its end. */
  origin: string
  catalogue?: Catalogue
  /** Check every answer against the contract; on by default. */
  checkReplies?: boolean
  /** Draw blurred placeholders of pictures in the background. */
  drawPlaceholders?: boolean
  /** Serve pictures of one colour, which take no time to draw. */
  hasPlainPictures?: boolean
  /** Fill an empty database with orders, so that agents see bookings at once. */
  withOrders?: boolean
}

export type Sandbox = {
  app: Hono
  world: World
  hub: Hub
  /** Serves the two sockets on this server. */
  attachSockets(server: Server): void
  /** Draws the pictures that lists show, in the background, unless they are cached. */
  drawListPictures(): Promise<void>
  close(): void
}

/** Both upstream services, the payment page, the pictures and the console, over one database. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { databaseFile, seed = 1, clock = createClock(), origin, catalogue = defaultCatalogue } = options
  const db = openDatabase(databaseFile)
  migrate(db, [...coreMigrations, ...sellingMigrations])
  for (const member of catalogue.members) addMember({ db }, member, member.discountPercent)

  const pictures = createPictureService({
    cacheFolder: join(databaseFile === ':memory:' ? '.data' : dirname(databaseFile), 'pictures'),
    hasPlainPictures: options.hasPlainPictures ?? false,
  })
  const placeholders = options.drawPlaceholders ? createPlaceholderStore(db, pictures.drawPlaceholder) : undefined
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
  const calls = createCallLog()
  const tags = createTagManager(origin)
  const consoleContext = { world, faults, calls, hub, tags }
  const serviceContext = { world, faults, calls, checkReplies: options.checkReplies ?? true }

  const app = new Hono()
  app.route('/bff', createServiceApp({ ...serviceContext, service: bff, base: '/bff', handlers: handlers.bff }))
  app.route(
    '/domestic/api',
    createServiceApp({ ...serviceContext, service: domestic, base: '/domestic/api', handlers: handlers.domestic }),
  )
  app.route('/', pictures.app)
  app.route('/', createPaymentRoutes(world))
  app.route('/tag', tags.app)
  app.route('/console/api', createConsoleApi(consoleContext))
  app.route('/console', createConsolePage(consoleContext))
  app.get('/health', (c) => c.json({ state: 'ok' }))
  app.notFound((c) => c.json({ error: { message: 'no such page' } }, 404))

  return {
    app,
    world,
    hub,
    attachSockets: hub.attach,
    drawListPictures: () => pictures.drawAhead(listPicturesOfLists(world)),
    close() {
      placeholders?.close()
      void pictures.close()
      hub.close()
      db.close()
    },
  }
}
