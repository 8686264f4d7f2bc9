import { processSingleton } from '#lib/server/process-singleton.ts'

/** A route handler as Next calls it: it reads nothing but the request. */
export type RouteHandler = (request: Request) => Promise<Response>

const routes = () => processSingleton('direct routes', () => new Map<string, RouteHandler>())

/**
 * Offers a handler of `app/api` to the server, which calls it for plain reads without Next: Next's own work takes longer than
 * that of such a handler. The server cannot import the module itself, because Next bundles it with copies of its own. Called when
 * Next loads the module, for the first request.
 *
 * @param prefix the path of the route, without its last segments when it has a `[...]`.
 */
export function offerDirectly(prefix: string, handler: RouteHandler): RouteHandler {
  routes().set(prefix, handler)
  return handler
}

// Anything else, such as an encoded character or a second slash, is left to Next, which redirects, refuses or
// decodes it.
const PLAIN_PATH = /^(\/api\/[a-z]+)((?:\/[\w~-][\w.~-]*)*)$/

/** The handler of a read at this path; undefined when it is left to Next, or when Next has not loaded it yet. */
export function findDirectRoute(method: string | undefined, path: string): RouteHandler | undefined {
  if (method !== 'GET') return undefined
  const [, prefix = '', rest = ''] = PLAIN_PATH.exec(path) ?? []
  return routes().get(rest === '' ? prefix : `${prefix}/`)
}
