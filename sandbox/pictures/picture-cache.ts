/** Drawn pictures on disk: a picture is drawn only once for all requests and all starts of the sandbox. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDrawingVersion } from '#sandbox/pictures/drawing-version.ts'
import type { DrawingOutput, SceneRequest } from '#sandbox/pictures/request.ts'

type PictureCacheOptions = {
  /** Without a folder every picture is drawn again; concurrent requests still share one drawing. */
  folder?: string | undefined
  /** Size that the folder may reach, in bytes. The files used longest ago are deleted first. */
  maxBytes?: number
  draw: (request: SceneRequest, output: DrawingOutput) => Promise<Buffer>
}

export type PictureCache = {
  /** The picture, from disk if it was drawn before. Rejects when it cannot be drawn. */
  get(request: SceneRequest, output: DrawingOutput): Promise<Buffer>
}

const MAX_BYTES = 512 * 1024 * 1024
/**
 * A deletion makes the folder this much smaller than its limit, so that the next pictures do not each cause another
 * deletion.
 */
const SHRINK_TO = 0.9
/** The time of the last use is written at most once per this many milliseconds. */
const TOUCH_AFTER = 3_600_000

/** The file name of a picture: equal only for the same scene, size and output, drawn by the same code. */
export function toCacheName(request: SceneRequest, output: DrawingOutput): string {
  const { place, view, hour, seed, quiet, width, height } = request
  const text = JSON.stringify([getDrawingVersion(), place, view, hour, seed, quiet, width, height])
  return `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}.${output}`
}

export function createPictureCache({ folder, maxBytes = MAX_BYTES, draw }: PictureCacheOptions): PictureCache {
  const inFlight = new Map<string, Promise<Buffer>>()
  /** Unknown until the folder was read. */
  let totalBytes: number | undefined
  let cleaning: Promise<void> | undefined

  async function read(file: string): Promise<Buffer | undefined> {
    const bytes = await readFile(file).catch(() => undefined)
    if (!bytes?.length) return undefined
    const lastUse = await stat(file).catch(() => undefined)
    const now = new Date()
    if (lastUse && now.getTime() - lastUse.mtimeMs > TOUCH_AFTER) await utimes(file, now, now).catch(() => undefined)
    return bytes
  }

  /** Written under another name and renamed: another process never reads half a picture. */
  async function write(directory: string, name: string, bytes: Buffer): Promise<void> {
    const part = join(directory, `${name}.${process.pid}.part`)
    await mkdir(directory, { recursive: true })
    await writeFile(part, bytes)
    await rename(part, join(directory, name))
    if (totalBytes !== undefined) totalBytes += bytes.length
    cleaning ??= shrink(directory).finally(() => {
      cleaning = undefined
    })
    await cleaning
  }

  /** Reads the folder's size once, and deletes the files used longest ago when it is over the limit. */
  async function shrink(directory: string): Promise<void> {
    if (totalBytes !== undefined && totalBytes <= maxBytes) return
    const files = await listFiles(directory)
    totalBytes = files.reduce((sum, { size }) => sum + size, 0)
    if (totalBytes <= maxBytes) return
    for (const { file, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (totalBytes <= maxBytes * SHRINK_TO) break
      await rm(file, { force: true })
      totalBytes -= size
    }
  }
  async function readOrDraw(request: SceneRequest, output: DrawingOutput, name: string): Promise<Buffer> {
    const cached = folder && (await read(join(folder, name)))
    if (cached) return cached
    const bytes = await draw(request, output)
    // The picture is returned even when the disk is full.
    if (folder) await write(folder, name, bytes).catch(() => undefined)
    return bytes
  }

  return {
    get(request, output) {
      const name = toCacheName(request, output)
      const known = inFlight.get(name)
      if (known !== undefined) return known
      const work = readOrDraw(request, output, name).finally(() => inFlight.delete(name))
      inFlight.set(name, work)
      return work
    },
  }
}

async function listFiles(directory: string): Promise<{ file: string; size: number; usedAt: number }[]> {
  const names = await readdir(directory)
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(directory, name)
      const found = await stat(file).catch(() => undefined)
      return found?.isFile() ? [{ file, size: found.size, usedAt: found.mtimeMs }] : []
    }),
  )
  return files.flat()
}
