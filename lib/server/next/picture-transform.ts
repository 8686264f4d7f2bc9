import { hash } from 'node:crypto'
import { createRequire } from 'node:module'

/** What Next scales pictures with. Next loads it with the first picture; it is written to run in another process. */
const TRANSFORM = 'next/dist/server/image-optimizer/transform.js'
const IMAGE_ERROR = 'next/dist/server/image-optimizer/image-error.js'

type Config = { images: Record<string, unknown>; experimental: Record<string, unknown> }
type Transformed = { buffer: Uint8Array; error?: unknown; etag?: string; upstreamEtag?: string }
type Transform = (
  upstream: { buffer: Uint8Array },
  request: Record<string, unknown>,
  config: Config,
  options?: { previousOutput?: unknown },
) => Promise<Transformed>

/** One picture to scale, with the settings of next.config.mjs. */
export type PictureTask = { upstream: { buffer: Uint8Array }; request: Record<string, unknown>; config: Config }

/** The scaled picture as Next describes it, or the status with which the picture is refused: it is none, or of a wrong kind. */
export type PictureResult = { scaled: Transformed } | { refused: { status: number; message: string } }

const load = createRequire(import.meta.url)
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** Scales a picture as Next does. Runs in a worker process. */
export async function transformPicture({ upstream, request, config }: PictureTask): Promise<PictureResult> {
  const { imageOptimizerTransform } = load(TRANSFORM) as { imageOptimizerTransform: Transform }
  try {
    return {
      scaled: await imageOptimizerTransform({ ...upstream, buffer: toBuffer(upstream.buffer) }, request, config),
    }
  } catch (error) {
    const { statusCode: status, message } = error as { statusCode?: number; message: string }
    if (status === undefined) throw error
    return { refused: { status, message } }
  }
}

/** The settings that scaling depends on: the complete configuration has functions, which no other process can get. */
const toSettings = ({ images, experimental }: Config): Config => ({
  images: { minimumCacheTTL: images.minimumCacheTTL, dangerouslyAllowSVG: images.dangerouslyAllowSVG },
  experimental: Object.fromEntries(Object.entries(experimental).filter(([name]) => name.startsWith('imgOpt'))),
})

/**
 * A picture that is sent as its host sent it has the ETag of its host, which does not say whether a file of it is complete
 * (picture-files.ts): its hash takes the place of both ETags. They stay equal, because Next then tries to scale it again when it is old.
 */
function toCached({ buffer: bytes, ...scaled }: Transformed): Transformed {
  const buffer = toBuffer(bytes)
  if (scaled.etag === undefined || scaled.etag !== scaled.upstreamEtag) return { ...scaled, buffer }
  const etag = hash('sha256', buffer, 'base64url')
  return { ...scaled, buffer, etag, upstreamEtag: etag }
}

/**
 * Gives Next another function to scale pictures with, which runs {@link transformPicture} elsewhere. Next has no option for
 * that: its own function decodes pictures of strangers, with native code, in the process of the site.
 *
 * Call it before Next handles the first picture.
 *
 * @param transform undefined when no picture can be scaled now.
 */
export function transformPicturesWith(transform: (task: PictureTask) => Promise<PictureResult | undefined>): void {
  const { ImageError } = load(IMAGE_ERROR) as { ImageError: new (status: number, message: string) => Error }
  const original = load(TRANSFORM) as { imageOptimizerTransform: Transform }
  const imageOptimizerTransform: Transform = async (upstream, request, config, options) => {
    // The picture has not changed since it was scaled.
    if (options?.previousOutput) return original.imageOptimizerTransform(upstream, request, config, options)
    const result = await transform({ upstream, request, config: toSettings(config) })
    if (!result) throw new ImageError(503, 'too many pictures')
    if ('refused' in result) throw new ImageError(result.refused.status, result.refused.message)
    return toCached(result.scaled)
  }
  const file = load.resolve(TRANSFORM)
  const loaded = load.cache[file]
  if (loaded) loaded.exports = { ...original, imageOptimizerTransform }
}
