import { processSingleton } from '#lib/server/process-singleton.ts'

const listeners = () => processSingleton('session revocation', () => new Map<string, Set<() => void>>())

/**
 * Calls `run` when an agency's session id is signed out or the upstream rejects it. Works within this process only.
 *
 * @returns a function that removes the listener.
 */
export function onSessionRevoked(sid: string, run: () => void): () => void {
  const ofSession = listeners().get(sid) ?? new Set()
  listeners().set(sid, ofSession.add(run))
  return () => {
    ofSession.delete(run)
    if (ofSession.size === 0) listeners().delete(sid)
  }
}

/** Calls the listeners of an agency's session id, which is not valid any more. */
export function notifySessionRevoked(sid: string): void {
  for (const run of [...(listeners().get(sid) ?? [])]) run()
}
