import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { first, run } from '#sandbox/database.ts'
import { report } from '#sandbox/log.ts'
import { pictureKey } from '#sandbox/pictures/address.ts'
import { placeholder, RENDER_VERSION } from '#sandbox/pictures/render.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'

const Row = z.object({ address: z.string() })

/**
 * Blurred stand-ins for pictures, made one at a time in the background and kept over restarts.
 * A picture whose stand-in is not ready has none: no call waits for a drawing.
 */
export function createPlaceholders(db: DatabaseSync) {
  const waiting = new Map<string, SceneRequest>()
  let work: Promise<void> | undefined
  let closed = false

  async function draw(): Promise<void> {
    for (const [key, request] of waiting) {
      if (closed) return
      try {
        const address = await placeholder(request)
        if (!closed) run(db, 'INSERT OR REPLACE INTO placeholders (key, address) VALUES (?, ?)', key, address)
      } catch (error) {
        report(`no stand-in for ${key}`, error)
      }
      waiting.delete(key)
    }
    work = undefined
  }

  return {
    get(request: SceneRequest): string | undefined {
      const key = `${RENDER_VERSION}:${request.width}x${request.height}:${pictureKey(request, 'webp')}`
      const row = first(db, Row, 'SELECT address FROM placeholders WHERE key = ?', key)
      if (row) return row.address
      waiting.set(key, request)
      work ??= draw()
      return undefined
    },
    /** Resolves once nothing waits any more. */
    settled: () => work ?? Promise.resolve(),
    close() {
      closed = true
    },
  }
}
