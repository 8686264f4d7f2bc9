import type { SpanProcessor } from '@opentelemetry/sdk-trace'
import { toLoggedPath } from '#lib/server/security-log.ts'

const ADDRESSES = ['http.target', 'http.url', 'url.full', 'url.path']

/** A path without query and ids; of an address of an upstream, its origin: the span around it has the name of the endpoint. */
const toLoggedAddress = (address: string): string =>
  /^https?:/i.test(address) ? (URL.parse(address)?.origin ?? '') : toLoggedPath(address.split(/[?#]/, 1)[0] ?? '')

/** A name of a span such as `fetch GET https://…`. */
const toLoggedName = (name: string): string => name.replace(/https?:\/\/\S+/gi, toLoggedAddress).replace(/\?\S*/g, '')

/**
 * Removes queries and ids from the spans of Next, which contain whole addresses: the token of a link, a reference of a payment or the id
 * of a booking must not reach the collector. Must be before the processor that exports.
 */
export const hideAddresses = (): SpanProcessor => ({
  onStart: () => undefined,
  onEnding(span) {
    const { attributes, name } = span
    for (const field of ADDRESSES) {
      const address = attributes[field]
      if (typeof address === 'string') span.setAttribute(field, toLoggedAddress(address))
    }
    if (attributes['url.query'] !== undefined) span.setAttribute('url.query', '')
    const spanName = attributes['next.span_name']
    if (typeof spanName === 'string') span.setAttribute('next.span_name', toLoggedName(spanName))
    span.updateName(toLoggedName(name))
  },
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
})
