import { z } from 'zod'

/** The cookie that middleware writes on a person's first page: base64url of JSON. */
export const ATTRIBUTION_COOKIE = 'nofesh-from'

const Id = z.string().regex(/^[\w-]{1,40}$/)
const Attribution = z.object({
  marketerId: Id.optional().catch(undefined),
  subMarketerId: Id.optional().catch(undefined),
})

/** Through whom a person came (section 2, query parameters read at startup). */
export type Attribution = { marketerId?: string; subMarketerId?: string }

/** Reads the cookie; anybody may have written it, so that whatever is wrong with it counts as not there. */
export function readAttribution(cookie: string | undefined): Attribution {
  if (cookie === undefined || cookie.length > 2_000) return {}
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'))
  } catch {
    return {}
  }
  const { marketerId, subMarketerId } = Attribution.safeParse(value).data ?? {}
  return { ...(marketerId && { marketerId }), ...(subMarketerId && { subMarketerId }) }
}
