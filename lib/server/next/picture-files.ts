import { hash } from 'node:crypto'
import { createRequire } from 'node:module'

/** Next's cache of scaled pictures. */
const OPTIMIZER = 'next/dist/server/image-optimizer.js'

/** `etag`: the hash of the picture, also of one that is sent as it is (picture-transform.ts). */
type CachedPicture = { value: { buffer: Buffer; etag: string } }
type Optimizer = {
  ImageOptimizerCache: { prototype: { get: (key: string) => Promise<CachedPicture | null> } }
}

const isComplete = ({ buffer, etag }: CachedPicture['value']) => hash('sha256', buffer, 'base64url') === etag

/**
 * Scales a picture again whose file has only a part of it. Next writes a picture under its final name: with a full disk, or when the
 * process ends meanwhile, the part remains, and would be sent as the picture for a day or more. Another process may also read it while it is
 * written.
 *
 * Call it after `transformPicturesWith`, which must change the function that scales before the module here is loaded.
 */
export function leaveOutIncompletePictures(): void {
  const { prototype } = (createRequire(import.meta.url)(OPTIMIZER) as Optimizer).ImageOptimizerCache
  const { get } = prototype
  prototype.get = async function getComplete(key) {
    const found = await get.call(this, key)
    return found && isComplete(found.value) ? found : null
  }
}
