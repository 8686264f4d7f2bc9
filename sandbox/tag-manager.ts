import { Hono } from 'hono'
import { z } from 'zod'

/** One message that a container received. */
export type TagEvent = { at: string; container: string; message: Record<string, unknown> }

const MAX_EVENTS = 200
const TagEventBody = z.object({ container: z.string().max(40), message: z.record(z.string(), z.unknown()) })

/**
 * A stand-in for a tag manager container: a script that sends every message of the data layer to the sandbox, where the
 * console and tests can read it. A real container would send them to analytics services.
 */
const toContainerScript = (id: string, origin: string) => `(() => {
  const layer = (window.dataLayer ??= [])
  const send = (message) =>
    void fetch(${JSON.stringify(`${origin}/tag/events`)}, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      body: JSON.stringify({ container: ${JSON.stringify(id)}, message }),
    }).catch(() => undefined)
  const push = layer.push
  layer.push = (...messages) => {
    messages.forEach(send)
    return push.apply(layer, messages)
  }
  layer.forEach(send)
})()
`

const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }

/** Stand-ins for third-party scripts: tag containers, and the script that is loaded for FCL agents. */
export function createTagManager(origin: string) {
  const events: TagEvent[] = []
  const app = new Hono()
  app.get('/container.js', (c) =>
    c.body(toContainerScript((c.req.query('id') ?? '').slice(0, 40), origin), 200, SCRIPT),
  )
  app.get('/onsite.js', (c) => c.body("document.documentElement.dataset.onsite = 'loaded'\n", 200, SCRIPT))
  // The body is sent as plain text: a cross-origin request with this type needs no CORS preflight.
  app.post('/events', async (c) => {
    const body = TagEventBody.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) return c.body(null, 400)
    events.unshift({ at: new Date().toISOString(), ...body.data })
    events.length = Math.min(events.length, MAX_EVENTS)
    return c.body(null, 204)
  })
  return { app, listEvents: (): readonly TagEvent[] => events, clearEvents: () => events.splice(0) }
}
