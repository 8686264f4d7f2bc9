import { headers } from 'next/headers'
import { readHost } from '#lib/agency/host.ts'
import { addressOf } from '#lib/proxy/address.ts'
import { limits } from '#lib/proxy/index.ts'

/** Counts one call of a page. Undefined when it is within the limits, else the whole seconds until the next may be made. */
type Count = () => Promise<number | undefined>

/**
 * What a page asks upstreams for its visitor alone, and nobody keeps, counts as the same calls through the proxies do:
 * by the visitor's address and the host. Reads the request: for pages that are made for each visit.
 */
export async function countForVisitor(): Promise<Count> {
  const asked = await headers()
  const host = readHost(asked.get('host')) ?? ''
  return () => limits('read', { address: addressOf(asked), host })
}
