import type { IncomingMessage } from 'node:http'
import routerState from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

// Internal addresses under which Next would serve a page without the agency and language that the middleware determines.
// Next's client does not use them here: it sends a header with the page's own address.
const INTERNAL_PATH = /\.rsc$|^\/_next\/data\//

/** Whether a path is one that only Next itself may use. */
export function isInternalPath(path: string): boolean {
  return INTERNAL_PATH.test(path)
}

const INTERNAL_HEADER =
  /^(?:x-(?!forwarded-for$)(?:middleware|nextjs|next|now|vercel|invoke|nofesh|prerender|action|matched-path|original|rewrite|forwarded|host|http-method|method|real-ip)\b|next-(?:action|resume)|forwarded$|content-security-policy)/

/**
 * Removes from a request the headers that only the server or Next may set: which page, host or method it is, whether the
 * middleware has run, and a content policy: Next writes its nonce into the scripts of the page, also of one that it caches,
 * and the page's own policy then blocks them for all visitors. `X-Forwarded-For` is not removed here: the caller reads the
 * client's address from it first. Next has trusted such a header from outside before:
 * https://github.com/advisories/GHSA-f82v-jwr5-mffw
 */
export function stripInternalHeaders(headers: IncomingMessage['headers']): void {
  for (const name of Object.keys(headers)) if (INTERNAL_HEADER.test(name)) delete headers[name]
}

const ROUTER_STATE = 'next-router-state-tree'
const PREFETCH = 'next-router-prefetch'

/**
 * Removes the state of Next's router from a request if it is not one, and the request for a prefetch unless it is one of a whole page:
 * a page that is rendered for each request would fail, with an error in the log, and anybody can send such a header. Without it Next
 * sends the whole page.
 */
export function removeInvalidRouterHeaders(headers: IncomingMessage['headers']): void {
  if (headers[PREFETCH] !== '1') delete headers[PREFETCH]
  if (headers[ROUTER_STATE] === undefined) return
  try {
    routerState.parseAndValidateFlightRouterState(headers[ROUTER_STATE])
  } catch {
    delete headers[ROUTER_STATE]
  }
}
