import { shared } from '#lib/shared.ts'

const endings = () => shared('session endings', () => new Map<string, Set<() => void>>())

/**
 * Runs something once this agency's session id is logged out or found ended, in this process.
 *
 * @returns forgets it.
 */
export function onEnding(sid: string, run: () => void): () => void {
  const waiting = endings().get(sid) ?? new Set()
  endings().set(sid, waiting.add(run))
  return () => {
    waiting.delete(run)
    if (waiting.size === 0) endings().delete(sid)
  }
}

/** Says that an agency's session id is not good any more. */
export function sayEnded(sid: string): void {
  for (const run of [...(endings().get(sid) ?? [])]) run()
}
