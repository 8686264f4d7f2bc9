import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { env } from '#lib/server/env.ts'
import { readBounded } from '#lib/server/upstream/reply.ts'
import { waitAtMost } from '#lib/server/wait-at-most.ts'

const DEADLINE = 5_000
/**
 * Milliseconds for which nothing is read from a host that has not answered in time: each request that needs one of its pictures would
 * wait, and would take one of the few slots in which pages are rendered.
 */
const PAUSE = 30_000
/** Besides those from 500: time-out, and too many requests. */
const TRANSIENT: ReadonlySet<number> = new Set([408, 429])

const pausedUntil = new Map<string, number>()

/**
 * The bytes of a picture, from hosts in `MEDIA_HOSTS` only. `unavailable`: another attempt may succeed. Undefined when it cannot be
 * read, or has more than `maxBytes` bytes, which another attempt would not change. Never rejects.
 */
export async function readPicture(
  address: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'unavailable' | undefined> {
  const host = URL.parse(address)?.host
  if (host === undefined || !env.MEDIA_HOSTS.includes(host)) return undefined
  if (Date.now() < (pausedUntil.get(host) ?? 0)) return 'unavailable'
  let hasAnswered = false
  try {
    const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE), cache: 'no-store' })
    hasAnswered = true
    if (!reply.ok) {
      reply.body?.cancel().catch(() => undefined)
      return TRANSIENT.has(reply.status) || reply.status >= 500 ? 'unavailable' : undefined
    }
    // Counted after decompression, because Content-Length is the compressed length.
    const bytes = await readBounded(reply.body, maxBytes)
    return bytes === 'too-large' ? undefined : bytes
  } catch (error) {
    // Not for one that is only too long: other pictures of the host can be read.
    if (!hasAnswered && (error as Partial<Error>).name === 'TimeoutError') pausedUntil.set(host, Date.now() + PAUSE)
    return 'unavailable'
  }
}

/** A logo that is larger was not made for the web. */
const MAX_LOGO_BYTES = 2_000_000
/** The most milliseconds for which a PDF waits for the logo; it is read at the same time as the booking. */
const LOGO_DEADLINE = 2_000

/**
 * The file of an agency's logo, for its PDFs. Undefined when it has none, and when it cannot be read in time: PDFs have the agency's
 * name alone then. Never rejects.
 */
export async function readLogo({ logo }: Pick<AgencyContent, 'logo'>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!logo) return undefined
  const bytes = await waitAtMost(LOGO_DEADLINE, readPicture(logo.url, MAX_LOGO_BYTES))
  return bytes instanceof Uint8Array ? bytes : undefined
}
