import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { transform } from 'sucrase'
import type { PdfInput, PdfLogo } from '#lib/domain/documents/pdf-input.ts'
import type { SharePicture } from '#lib/server/agency/share/draw.ts'
import { type PictureResult, type PictureTask, transformPicture } from '#lib/server/next/picture-transform.ts'

/** The threads of this process, on Linux alone. */
const THREADS = '/proc/self/task'

/**
 * Gives this process a lower priority than the site's own, so that requests are served first: a tenth of a core that both
 * want. At the lowest one (19) rendering hardly proceeds on a busy machine, and documents are refused. Called after a
 * document: the first one loads modules and compiles them, and at a lower priority its deadline would end the process on a
 * busy machine, and so the next one.
 *
 * On Linux a priority is that of a thread, and those of V8 that collect garbage and compile are running already.
 */
function lowerPriority(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid]
  for (const thread of threads) {
    try {
      os.setPriority(thread, 10)
    } catch {
      // It has ended since it was listed.
    }
  }
}

// Node removes types but does not compile JSX, and the templates of the PDFs are not part of Next's build.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const { code } = transform(readFileSync(fileURLToPath(url), 'utf8'), {
      transforms: ['typescript', 'jsx'],
      jsxRuntime: 'automatic',
      production: true,
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})

// The tasks of lib/server/rendering, which runs this file in separate processes. Their modules are loaded by the first task
// that needs them.

/** A document as a PDF. */
export async function renderPdf(input: PdfInput): Promise<Uint8Array> {
  const { renderPdf: render } = await import('#components/documents/pdf/render-pdf.tsx')
  const logo = input.logo && (await toLogo(input.logo))
  return render(input, logo).finally(lowerPriority)
}

/** A document has the agency's name alone when its logo cannot be decoded. */
async function toLogo(file: Uint8Array): Promise<PdfLogo | undefined> {
  const { toPdfLogo } = await import('#lib/server/rendering/pdf-logo.ts')
  return toPdfLogo(file)
}

/** A picture of an upstream, smaller. At the priority of the site: visitors wait for it. */
export async function scalePicture(picture: PictureTask): Promise<PictureResult> {
  return transformPicture(picture)
}

/** The picture beside a shared link; without the page's own picture when that cannot be decoded. */
export async function drawSharePicture(share: SharePicture): Promise<Uint8Array> {
  const { drawSharePicture: draw } = await import('#lib/server/agency/share/draw.ts')
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const { picture: _picture, ...bare } = share
  return draw(share)
    .catch(() => draw(bare))
    .finally(lowerPriority)
}
