import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseJson } from '#lib/domain/parse-json.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { getClusterStore } from '#lib/server/store/index.ts'
import type { UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

/** The longest reply that is stored, in characters of JSON. */
const MAX_LENGTH = 1_000_000
/** Milliseconds between two checks for a reply that another process is fetching. */
const POLL_INTERVAL = 40
/** Milliseconds after which a process stops waiting for another one, which may have stopped. */
const CLAIM_TIME = 8_000

export type ClusterReplyKey = {
  /** Identifies the call: service, endpoint and input. */
  key: string
  agency: string
  /** Seconds for which the reply may be served. */
  seconds: number
}

/**
 * Fetches a reply once for all processes: from the shared store when another process has stored it, else from the
 * upstream. While one process fetches it, the others wait for its result. Without a shared store, or when it is unavailable, it
 * only calls `fetchReply`. Failures are not shared: another process may reach the upstream.
 */
export async function readClusterReply(
  request: ClusterReplyKey,
  fetchReply: () => Promise<UpstreamOutcome<unknown>>,
  now: () => number = Date.now,
): Promise<UpstreamOutcome<unknown>> {
  const store = getClusterStore()
  if (!store) return fetchReply()
  const { agency, seconds } = request
  const id = `${store.release} ${agency} ${createHash('sha256').update(request.key).digest('base64url')}`
  const claim = `claim ${id}`
  let claimedAt: number | undefined
  for (const started = now(); ; await wait(POLL_INTERVAL)) {
    const stored = await readStored(store, `reply ${id}`, seconds, now)
    if (stored) return stored
    const claimed = await store.setIfAbsent(claim, '1', CLAIM_TIME)
    if (claimed) claimedAt = now()
    // Undefined when the store is unavailable.
    if (claimed !== false) break
    if (now() - started > CLAIM_TIME) break
  }
  try {
    // Another process may have stored it, and ended its claim, between the two operations above.
    const stored = claimedAt === undefined ? undefined : await readStored(store, `reply ${id}`, seconds, now)
    if (stored) return stored
    const outcome = await fetchReply()
    if (outcome.ok) await writeStored(store, `reply ${id}`, outcome.data, seconds, now)
    return outcome
  } finally {
    // A claim of this process that has expired may be another's by now.
    if (claimedAt !== undefined && now() - claimedAt < CLAIM_TIME) await store.delete(claim)
  }
}

type StoredReply = { at: number; data: unknown }

async function readStored(
  store: ClusterStore,
  key: string,
  seconds: number,
  now: () => number,
): Promise<UpstreamOutcome<unknown> | undefined> {
  const text = await store.get(key)
  if (text === undefined) return undefined
  const reply = parseReply(text)
  if (!reply) return undefined
  const age = Math.max(0, now() - reply.at)
  return age < seconds * 1_000 ? { ok: true, data: reply.data, age } : undefined
}

/** Undefined for a text that this site has not written. */
function parseReply(text: string): StoredReply | undefined {
  const { at, data } = Object(parseJson(text)) as Partial<StoredReply>
  return typeof at === 'number' ? { at, data } : undefined
}

async function writeStored(store: ClusterStore, key: string, data: unknown, seconds: number, now: () => number) {
  const text = JSON.stringify({ at: now(), data } satisfies StoredReply)
  if (text.length <= MAX_LENGTH) await store.set(key, text, seconds * 1_000)
}
