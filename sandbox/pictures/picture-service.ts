/** The pictures of one sandbox: its routes, their cache on disk and the threads that draw. */
import type { Hono } from 'hono'
import { createDrawingPool } from '#sandbox/pictures/drawing-pool.ts'
import { createPictureCache } from '#sandbox/pictures/picture-cache.ts'
import { renderPlainPicture } from '#sandbox/pictures/render.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'
import { createPictureRoutes } from '#sandbox/pictures/routes.ts'

export type PictureServiceOptions = {
  /** Where drawn pictures are cached between starts; without it they are drawn each time. */
  cacheFolder?: string
  /** Serves pictures of one colour in the requested size, for tests of pages. Placeholders are drawn as always. */
  hasPlainPictures?: boolean
}

type PictureService = {
  app: Hono
  /** A blurred preview as a data URI, cached like a picture. Rejects when it cannot be drawn. */
  drawPlaceholder(request: SceneRequest): Promise<string>
  /** Draws the pictures that are not cached yet, one at a time, and only while no request waits for a picture. */
  drawAhead(requests: readonly SceneRequest[]): Promise<void>
  close(): Promise<void>
}

export function createPictureService({
  cacheFolder,
  hasPlainPictures = false,
}: PictureServiceOptions = {}): PictureService {
  const pool = createDrawingPool()
  const drawn = createPictureCache({
    folder: cacheFolder,
    draw: (request, output) => pool.draw({ request, output }),
  })
  // Not on disk, where other sandboxes would find them instead of drawn ones.
  const plain = createPictureCache({
    draw: (request, output) =>
      output === 'placeholder' ? drawn.get(request, output) : renderPlainPicture(request, output),
  })
  const cache = hasPlainPictures ? plain : drawn
  let closed = false
  return {
    app: createPictureRoutes(cache),
    async drawPlaceholder(request) {
      return (await cache.get(request, 'placeholder')).toString()
    },
    async drawAhead(requests) {
      for (const request of requests) {
        await pool.whenIdle()
        if (closed) return
        // Ignored here: a request for this picture will fail again, with an error.
        await cache.get(request, 'webp').catch(() => undefined)
      }
    },
    async close() {
      closed = true
      await pool.close()
    },
  }
}
