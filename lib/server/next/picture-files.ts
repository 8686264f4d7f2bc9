import { hash } from 'node:crypto'
import { createRequire } from 'node:module'

/** Next's cache of scaled pictures. */
const OPTIMIZER = 'next/dist/server/image-optimizer.js'

/** `etag`: the hash of a picture that was scaled; that of the upstream for one that is sent as it is. */
type CachedPicture = { value: { buffer: Buffer; etag: string; upstreamEtag: string } }
type Optimizer = {
  ImageOptimizerCache: { prototype: { get: (key: string) => Promise<CachedPicture | null> } }
}

const isComplete = ({ buffer, etag, upstreamEtag }: CachedPicture['value']) =>
  etag === upstreamEtag || hash('sha256', buffer, 'base64url') === etag

/**
 * Scales a picture again whose file has only a part of it. Next writes a picture under its final name: with a full disk, or when the
 * process ends meanwhile, the part remains, and would be sent as the picture for a day or more. Another process may also read it while it is
 * written. A picture that is sent as its host sent it is not examined: its hash is not known.
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
