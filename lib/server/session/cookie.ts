import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { type EndedLogins, endMissing, withoutEnded } from '#lib/server/session/ended-logins.ts'
import { createReplacedCookies } from '#lib/server/session/replaced-cookies.ts'
import {
  createEmptySession,
  isEmpty,
  SESSION_LIFETIME,
  SealedSession,
  withoutExpired,
} from '#lib/server/session/session.ts'

/** The headers of a web `Request` or of Node's `IncomingMessage`. */
export type HeaderSource = { headers: Headers | { readonly cookie?: string | undefined } }

export type SessionStoreOptions = {
  /** At least 32 characters each, newest first: the first one seals, and all of them can open. */
  secrets: readonly string[]
  scheme: 'http' | 'https'
  now?: () => number
  /** Stores the logins that have ended. Without it, a copy of a cookie is valid until it expires. */
  logins?: EndedLogins
}

export type SessionStore = {
  /**
   * Opens a request's session, without the logins that have ended. An invalid, expired, oversized or other host's cookie
   * gives an empty session. Never throws.
   */
  open: (request: HeaderSource, host: string) => Promise<SealedSession>
  /**
   * The `Set-Cookie` values that replace one session by another; none when nothing changed. The logins that the new session
   * does not have are ended, also in copies of the cookie. Throws `RangeError` when the session is too large.
   *
   * @param options `unlessReplaced`: for a read that waited for upstreams. None either when another reply has replaced the
   *   request's cookie meanwhile: the older session would remove what is in the newer one, such as a member who has just
   *   signed in. Logins that have ended are refused all the same, because `open` leaves them out of every cookie.
   */
  save: (
    request: HeaderSource,
    before: SealedSession,
    after: SealedSession,
    options?: { unlessReplaced?: boolean },
  ) => Promise<string[]>
}

/** A browser stores 4096 bytes of a cookie, including its name and attributes. */
const CHUNK = 3_800
const MAX_CHUNKS = 3

/** Opens and saves sealed sessions. A session that is too large for one cookie is split over several. */
export function createSessionStore({ secrets, scheme, now = Date.now, logins }: SessionStoreOptions): SessionStore {
  const secure = scheme === 'https'
  // With the prefix browsers reject the cookie when another host of the domain sets it. It works on https only.
  const name = secure ? '__Host-nofesh' : 'nofesh'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const openers = Object.fromEntries(secrets.map((secret) => [toKeyId(secret), secret]))
  const newest = secrets[0] ?? ''
  const sealer = { [toKeyId(newest)]: newest }
  const ttl = SESSION_LIFETIME / 1_000
  const replaced = createReplacedCookies()

  async function toSetCookies(sent: ReadonlyMap<string, string>, session: SealedSession): Promise<string[]> {
    const seal = isEmpty(session) ? '' : await sealData(session, { password: sealer, ttl })
    const chunks = seal.match(new RegExp(`.{1,${CHUNK}}`, 'g')) ?? []
    if (chunks.length > MAX_CHUNKS) throw new RangeError('The session does not fit into its cookies')
    return Array.from({ length: MAX_CHUNKS }, (_, index) => {
      const cookie = toChunkName(name, index)
      const chunk = chunks[index]
      if (chunk !== undefined) return [`${cookie}=${chunk}; ${attributes}`]
      return sent.has(cookie) ? [`${cookie}=; ${attributes}; Max-Age=0`] : []
    }).flat()
  }

  return {
    async open(request, host) {
      const at = now()
      const seal = joinChunks(readCookies(request), name)
      if (seal === undefined) return createEmptySession(host, at)
      const parsed = SealedSession.safeParse(await unsealData(seal, { password: openers, ttl }).catch(() => undefined))
      if (!parsed.success) return createEmptySession(host, at)
      const session = parsed.data
      if (session.host !== host || at - session.since >= SESSION_LIFETIME) return createEmptySession(host, at)
      const unexpired = withoutExpired(session, at)
      const current = logins ? await withoutEnded(unexpired, logins) : unexpired
      return isEmpty(current) ? createEmptySession(host, at) : current
    },

    async save(request, before, after, { unlessReplaced = false } = {}) {
      if (JSON.stringify(before) === JSON.stringify(after)) return []
      if (logins) await endMissing(before, after, logins)
      const sent = readCookies(request)
      const cookies = await toSetCookies(sent, after)
      const seal = joinChunks(sent, name)
      if (seal === undefined) return cookies
      // Checked last, so that the time until the reply is short.
      if (unlessReplaced) return (await replaced.has(seal)) ? [] : cookies
      await replaced.add(seal)
      return cookies
    },
  }
}

/** The id of a secret, stored unencrypted in the seal. Derived from the secret, so it does not depend on the others. */
function toKeyId(secret: string): number {
  return createHash('sha256').update(`nofesh session ${secret}`).digest().readUInt32BE(0)
}

function toChunkName(name: string, index: number): string {
  return index === 0 ? name : `${name}.${index}`
}

function joinChunks(cookies: ReadonlyMap<string, string>, name: string): string | undefined {
  const chunks: string[] = []
  for (let index = 0; index < MAX_CHUNKS; index += 1) {
    const chunk = cookies.get(toChunkName(name, index))
    if (chunk === undefined || chunk === '') break
    // Not written by this site, which never sets a chunk that long.
    if (chunk.length > CHUNK) return undefined
    chunks.push(chunk)
  }
  return chunks.length > 0 ? chunks.join('') : undefined
}

/**
 * The white space before a cookie's name. Not that of `trim`, which also removes a no-break space: for a browser, a name that begins with
 * one does not have the prefix `__Host-`, so another host of the domain could set the cookie.
 */
const BEFORE_NAME = /^[ \t]+/

/** The cookies of a request by name. Of several with one name the first, because browsers send the most specific first. */
export function readCookies({ headers }: HeaderSource): Map<string, string> {
  const header = headers instanceof Headers ? headers.get('cookie') : headers.cookie
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 0) continue
    const name = pair.slice(0, at).replace(BEFORE_NAME, '').trimEnd()
    if (!cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}
