import { afterAll, describe, expect, test } from '@jest/globals'
import { createDrawingPool } from '#sandbox/pictures/drawing-pool.ts'
import { renderPicture } from '#sandbox/pictures/render.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'

const request: SceneRequest = {
  place: 'acre',
  view: 'hero',
  hour: 'dusk',
  seed: 1,
  quiet: 'none',
  width: 64,
  height: 48,
}

const pool = createDrawingPool(2)

afterAll(() => pool.close())

describe('the drawing pool', () => {
  test('draws the same picture in a worker thread as the main thread does', async () => {
    const drawn = await pool.draw({ request, output: 'webp' })
    expect(drawn.equals(await renderPicture(request, { format: 'webp', width: 64, height: 48 }))).toBe(true)
  })

  test('runs more jobs than it has workers, and is idle afterwards', async () => {
    const jobs = [1, 2, 3, 4, 5].map((seed) => pool.draw({ request: { ...request, seed }, output: 'placeholder' }))
    await pool.whenIdle()
    const drawn = await Promise.all(jobs)
    expect(drawn.map((uri) => uri.toString().slice(0, 23))).toEqual(Array(5).fill('data:image/webp;base64,'))
  })

  test('rejects a job that fails, and goes on with the next one', async () => {
    const unknown = { ...request, place: 'atlantis' as SceneRequest['place'] }
    await expect(pool.draw({ request: unknown, output: 'webp' })).rejects.toThrow()
    expect(await pool.draw({ request, output: 'png' })).not.toHaveLength(0)
  })

  test('rejects jobs after it is closed, and those that were queued', async () => {
    const closing = createDrawingPool(1)
    const jobs = [1, 2].map((seed) => closing.draw({ request: { ...request, seed }, output: 'webp' }))
    const outcomes = Promise.allSettled(jobs)
    await closing.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(closing.draw({ request, output: 'webp' })).rejects.toThrow('closed')
  })
})
