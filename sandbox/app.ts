import type { Server } from 'node:http'
import { Hono } from 'hono'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { createCalls } from '#sandbox/calls.ts'
import type { Catalogue } from '#sandbox/catalogue/types.ts'
import { createClock } from '#sandbox/clock.ts'
import { migrate, openDatabase } from '#sandbox/database.ts'
import { createService } from '#sandbox/dispatch.ts'
import { createFaults } from '#sandbox/faults.ts'
import { handlers } from '#sandbox/handlers.ts'
import { coreMigrations } from '#sandbox/schema.ts'
import type { Clock, World } from '#sandbox/world.ts'

export type SandboxOptions = {
  /** Where everything is kept; `:memory:` for a sandbox that ends with the process. */
  databaseFile: string
  /** Same seed and same history, same codes, sids and prices. */
  seed?: number
  clock?: Clock
  /** The sandbox's own address as a browser sees it, without a slash at its end. */
  origin: string
  catalogue: Catalogue
  /** Check every answer against the contract (on unless said otherwise). */
  checkReplies?: boolean
}

export type Sandbox = {
  app: Hono
  world: World
  /** Serves the two sockets on this server. */
  attachSockets(server: Server): void
  close(): void
}

/** Both upstream services, the payment page, the pictures and the console, over one database. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { databaseFile, seed = 1, clock = createClock(), origin, catalogue, checkReplies = true } = options
  const db = openDatabase(databaseFile)
  migrate(db, coreMigrations)
  const world: World = { db, clock, catalogue, seed, origin, push: () => {} }
  const faults = createFaults()
  const calls = createCalls()

  const app = new Hono()
  const shared = { world, faults, calls, checkReplies }
  app.route('/bff', createService({ ...shared, service: bff, base: '/bff', handlers: handlers.bff }))
  app.route(
    '/domestic/api',
    createService({ ...shared, service: domestic, base: '/domestic/api', handlers: handlers.domestic }),
  )
  app.notFound((c) => c.json({ error: { message: 'no such page' } }, 404))

  return {
    app,
    world,
    attachSockets() {},
    close() {
      db.close()
    },
  }
}
