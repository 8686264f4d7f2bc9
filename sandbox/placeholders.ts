import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { execute, selectFirst } from '#sandbox/database.ts'
import { reportError } from '#sandbox/log.ts'
import { toCacheName } from '#sandbox/pictures/picture-cache.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'

const Row = z.object({ address: z.string() })

/**
 * Blurred placeholders of pictures (data URIs), drawn one at a time in the background and stored in the database.
 * While a placeholder is not drawn yet, `get` answers undefined: no call waits for a drawing.
 */
export function createPlaceholderStore(db: DatabaseSync, draw: (request: SceneRequest) => Promise<string>) {
  const queue = new Map<string, SceneRequest>()
  let work: Promise<void> | undefined
  let closed = false

  async function drawQueue(): Promise<void> {
    for (const [key, request] of queue) {
      if (closed) return
      try {
        const address = await draw(request)
        if (!closed) execute(db, 'INSERT OR REPLACE INTO placeholders (key, address) VALUES (?, ?)', key, address)
      } catch (error) {
        if (!closed) reportError(`no placeholder for ${key}`, error)
      }
      queue.delete(key)
    }
    work = undefined
  }

  return {
    /** The placeholder if it is drawn; otherwise it is queued for drawing. */
    get(request: SceneRequest): string | undefined {
      const key = toCacheName(request, 'placeholder')
      const row = selectFirst(db, Row, 'SELECT address FROM placeholders WHERE key = ?', key)
      if (row) return row.address
      queue.set(key, request)
      work ??= drawQueue()
      return undefined
    },
    /** Resolves once the queue is empty. */
    whenIdle: () => work ?? Promise.resolve(),
    close() {
      closed = true
    },
  }
}
