import type { PdfInput } from '#lib/domain/documents/pdf-input.ts'
import type { SharePicture } from '#lib/server/agency/share/draw.ts'
import { log } from '#lib/server/log.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import type { Rendered } from '#lib/server/rendering/renderer.ts'
import { createRenderer } from '#lib/server/rendering/renderer.ts'

const onError = (error: unknown) => log.error({ err: error }, 'a worker process ended')

const pdfs = () =>
  processSingleton('pdf renderer', () =>
    createRenderer<PdfInput>({
      task: 'renderPdf',
      // About 0.1 s each.
      queue: 40,
      deadline: 15_000,
      onError,
      cache: {
        maxBytes: 32_000_000,
        // A document says in which minute it was made; the fees in it are those of that minute.
        maxAge: 60_000,
        toContent: ({ now: _now, ...input }) => input,
      },
    }),
  )

const sharePictures = () =>
  processSingleton('share picture renderer', () =>
    // The results are cached with the pages.
    createRenderer<SharePicture>({ task: 'drawSharePicture', queue: 40, deadline: 15_000, onError }),
  )

/** Renders a PDF in a worker process, or returns the one with the same content. */
export const renderPdf = (input: PdfInput): Promise<Rendered> => pdfs().render(input)

/** Draws the picture beside a shared link in a worker process. */
export const drawSharePicture = (share: SharePicture): Promise<Rendered> => sharePictures().render(share)
