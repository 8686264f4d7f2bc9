import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { emptySession, isEmpty, SESSION_LIFETIME, Session, withoutExpired } from '#lib/session/session.ts'

/** Headers as the web has them, or as Node has them. */
export type HeaderSource = { headers: Headers | { readonly cookie?: string | undefined } }

export type SessionStoreOptions = {
  /** At least 32 characters each, newest first: the first seals, all open. */
  secrets: readonly string[]
  scheme: 'http' | 'https'
  now?: () => number
}

export type SessionStore = {
  /** The session a request carries; a bad, old, foreign or oversized cookie is an empty one. Never throws. */
  open: (request: HeaderSource, host: string) => Promise<Session>
  /** The `Set-Cookie` values that turn one session into the other: none when nothing changed. */
  save: (request: HeaderSource, before: Session, after: Session) => Promise<string[]>
}

/** A browser keeps 4096 bytes of a cookie, its name and attributes included. */
const CHUNK = 3_800
const MOST_CHUNKS = 3

/** Opens and saves sealed sessions. Several cookies carry one that does not fit into a single one. */
export function createSessionStore({ secrets, scheme, now = Date.now }: SessionStoreOptions): SessionStore {
  const secure = scheme === 'https'
  // The prefix makes browsers refuse the cookie from a sibling host; they know it on https only.
  const name = secure ? '__Host-nofesh' : 'nofesh'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const openers = Object.fromEntries(secrets.map((secret) => [keyOf(secret), secret]))
  const newest = secrets[0] ?? ''
  const sealer = { [keyOf(newest)]: newest }
  const ttl = SESSION_LIFETIME / 1_000

  return {
    async open(request, host) {
      const at = now()
      const seal = joinChunks(readCookies(request), name)
      if (seal === undefined) return emptySession(host, at)
      const parsed = Session.safeParse(await unsealData(seal, { password: openers, ttl }).catch(() => undefined))
      if (!parsed.success) return emptySession(host, at)
      const session = parsed.data
      if (session.host !== host || at - session.since >= SESSION_LIFETIME) return emptySession(host, at)
      const living = withoutExpired(session, at)
      return isEmpty(living) ? emptySession(host, at) : living
    },

    async save(request, before, after) {
      if (JSON.stringify(before) === JSON.stringify(after)) return []
      const seal = isEmpty(after) ? '' : await sealData(after, { password: sealer, ttl })
      const chunks = seal.match(new RegExp(`.{1,${CHUNK}}`, 'g')) ?? []
      if (chunks.length > MOST_CHUNKS) throw new RangeError('The session does not fit into its cookies')
      const sent = readCookies(request)
      return Array.from({ length: MOST_CHUNKS }, (_, index) => {
        const cookie = chunkName(name, index)
        const chunk = chunks[index]
        if (chunk !== undefined) return [`${cookie}=${chunk}; ${attributes}`]
        return sent.has(cookie) ? [`${cookie}=; ${attributes}; Max-Age=0`] : []
      }).flat()
    },
  }
}

/** Of a secret itself, so that it keeps its number when others come and go. The seal carries it in the open. */
function keyOf(secret: string): number {
  return createHash('sha256').update(`nofesh session ${secret}`).digest().readUInt32BE(0)
}

function chunkName(name: string, index: number): string {
  return index === 0 ? name : `${name}.${index}`
}

function joinChunks(cookies: ReadonlyMap<string, string>, name: string): string | undefined {
  const chunks: string[] = []
  for (let index = 0; index < MOST_CHUNKS; index += 1) {
    const chunk = cookies.get(chunkName(name, index))
    if (chunk === undefined || chunk === '') break
    // Not ours: nothing that long was ever set.
    if (chunk.length > CHUNK) return undefined
    chunks.push(chunk)
  }
  return chunks.length > 0 ? chunks.join('') : undefined
}

/** The cookies of a request by name; of several with one name the first, as browsers send the most specific first. */
export function readCookies({ headers }: HeaderSource): Map<string, string> {
  const header = headers instanceof Headers ? headers.get('cookie') : headers.cookie
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 0) continue
    const name = pair.slice(0, at).trim()
    if (!cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}
