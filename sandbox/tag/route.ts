import { Hono } from 'hono'
import { z } from 'zod'

/** What a container heard, newest first. */
export type Heard = { at: string; container: string; message: Record<string, unknown> }

const MOST_KEPT = 200
const Told = z.object({ container: z.string().max(40), message: z.record(z.string(), z.unknown()) })

/**
 * Stands in for the tag manager: a script that passes on all that the data layer is told, so that it can be looked at.
 * A real container would tell its counters the same.
 */
const container = (id: string, origin: string) => `(() => {
  const layer = (window.dataLayer ??= [])
  const tell = (message) =>
    void fetch(${JSON.stringify(`${origin}/tag/events`)}, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      body: JSON.stringify({ container: ${JSON.stringify(id)}, message }),
    }).catch(() => undefined)
  const push = layer.push
  layer.push = (...messages) => {
    messages.forEach(tell)
    return push.apply(layer, messages)
  }
  layer.forEach(tell)
})()
`

const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }

/** The scripts that are somebody else's: tag containers, and the one that FCL agents get. */
export function createTags(origin: string) {
  const heard: Heard[] = []
  const app = new Hono()
  app.get('/container.js', (c) => c.body(container((c.req.query('id') ?? '').slice(0, 40), origin), 200, SCRIPT))
  app.get('/onsite.js', (c) => c.body("document.documentElement.dataset.onsite = 'loaded'\n", 200, SCRIPT))
  // Sent as plain text, as another origin's page may without asking.
  app.post('/events', async (c) => {
    const told = Told.safeParse(await c.req.json().catch(() => undefined))
    if (!told.success) return c.body(null, 400)
    heard.unshift({ at: new Date().toISOString(), ...told.data })
    heard.length = Math.min(heard.length, MOST_KEPT)
    return c.body(null, 204)
  })
  return { app, heard: (): readonly Heard[] => heard, forget: () => heard.splice(0) }
}
