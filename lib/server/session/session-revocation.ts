import { createHash } from 'node:crypto'
import { processSingleton } from '#lib/server/process-singleton.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { getClusterStore } from '#lib/server/store/index.ts'

const CHANNEL = 'revoked-sessions'

const listeners = () => processSingleton('session revocation', () => new Map<string, Set<() => void>>())

/** Calls `run` when a session id is signed out or rejected, on any process. */
export function onSessionRevoked(sid: string, run: () => void): void {
  const id = toId(sid)
  const ofSession = listeners().get(id) ?? new Set()
  listeners().set(id, ofSession.add(run))
}

/** Removes what `onSessionRevoked` has added. */
export function offSessionRevoked(sid: string, run: () => void): void {
  const id = toId(sid)
  const ofSession = listeners().get(id)
  if (ofSession?.delete(run) && ofSession.size === 0) listeners().delete(id)
}

/** Calls the listeners of an agency's session id, which is not valid any more, on all processes. */
export function notifySessionRevoked(sid: string): void {
  const id = toId(sid)
  callListeners(id)
  void getClusterStore()?.publish(CHANNEL, id)
}

/** Calls the listeners of this process when another process revokes a session. Called once, at the start. */
export function receiveRevokedSessions(store: Pick<ClusterStore, 'subscribe'>): void {
  store.subscribe(CHANNEL, callListeners)
}

function callListeners(id: string): void {
  for (const run of [...(listeners().get(id) ?? [])]) run()
}

/** Session ids are stored and sent as hashes only. */
const toId = (sid: string) => createHash('sha256').update(sid).digest('base64url')
