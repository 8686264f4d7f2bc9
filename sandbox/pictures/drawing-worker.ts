/** Runs in a worker thread: draws one picture at a time for `drawing-pool.ts`. */
import { parentPort } from 'node:worker_threads'
import { renderPicture, renderPlaceholder } from '#sandbox/pictures/render.ts'
import type { DrawingOutput, SceneRequest } from '#sandbox/pictures/request.ts'

export type DrawingJob = { request: SceneRequest; output: DrawingOutput }

export type DrawingResult = { bytes: Uint8Array } | { error: string }

async function draw({ request, output }: DrawingJob): Promise<Uint8Array> {
  if (output === 'placeholder') return Buffer.from(await renderPlaceholder(request))
  return await renderPicture(request, { format: output, width: request.width, height: request.height })
}

parentPort?.on('message', async (job: DrawingJob) => {
  let result: DrawingResult
  try {
    result = { bytes: await draw(job) }
  } catch (error) {
    result = { error: String(error) }
  }
  parentPort?.postMessage(result)
})
