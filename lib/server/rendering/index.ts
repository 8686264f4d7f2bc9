import { createHash } from 'node:crypto'
import type { PdfInput } from '#lib/domain/documents/pdf-input.ts'
import type { SharePicture } from '#lib/server/agency/share/draw.ts'
import { CACHE_BYTES } from '#lib/server/cache-sizes.ts'
import { log } from '#lib/server/log.ts'
import type { PictureResult, PictureTask } from '#lib/server/next/picture-transform.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { cacheRendered, createRenderer, type Rendered } from '#lib/server/rendering/renderer.ts'

const toHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')

const onError = (error: unknown) => log.error({ err: error }, 'a worker process ended')

const getPdfRenderer = () =>
  processSingleton('pdf renderer', () => {
    // About 0.1 s each.
    const { render } = createRenderer<PdfInput>({ task: 'renderPdf', queue: 40, deadline: 15_000, onError })
    return cacheRendered<PdfInput>(
      {
        maxBytes: CACHE_BYTES.documents,
        // A document says in which minute it was made; the fees in it are those of that minute.
        maxAge: 60_000,
        toContent: ({ now: _now, logo, ...input }) => ({ ...input, logo: logo && toHash(logo) }),
      },
      render,
    )
  })

const getSharePictureRenderer = () =>
  processSingleton('share picture renderer', () =>
    // The results are cached with the pages.
    createRenderer<SharePicture>({ task: 'drawSharePicture', queue: 40, deadline: 15_000, onError }),
  )

const getPictureScaler = () =>
  processSingleton('picture scaler', () =>
    // lib/server/http/picture-handler.ts has the queue of visitors. Next's own limit is 7 s for each picture.
    createRenderer<PictureTask, PictureResult>({
      task: 'scalePicture',
      concurrency: 2,
      queue: 10,
      deadline: 30_000,
      onError,
    }),
  )

/** Renders a PDF in a worker process, or returns the one with the same content. */
export const renderPdf = (input: PdfInput): Promise<Rendered> => getPdfRenderer()(input)

/** Draws the picture beside a shared link in a worker process. */
export const drawSharePicture = (share: SharePicture): Promise<Rendered> => getSharePictureRenderer().render(share)

/** Scales a picture in a worker process; undefined when too many wait, or when it takes too long. */
export async function scalePicture(picture: PictureTask): Promise<PictureResult | undefined> {
  const rendered = await getPictureScaler().render(picture)
  return rendered.ok ? rendered.output : undefined
}
