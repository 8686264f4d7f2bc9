import { printPdf } from '#components/documents/paper/print.tsx'
import { resolveAgency } from '#lib/agency/resolve.ts'
import { env } from '#lib/env.ts'
import { log } from '#lib/log.ts'
import { createDocumentRoute } from '#lib/proxy/document-route.ts'
import { limits } from '#lib/proxy/index.ts'
import { sessionStore } from '#lib/session/index.ts'
import { shared } from '#lib/shared.ts'
import { bff, domestic } from '#lib/upstream/index.ts'

type Given = { params: Promise<{ id: string; document: string }> }

// One in the process: its queue bounds how many PDFs are made at a time.
const route = () =>
  shared('documents', () =>
    createDocumentRoute({
      resolve: resolveAgency,
      sessions: sessionStore(),
      limits,
      scheme: env.PUBLIC_SCHEME,
      bff,
      domestic,
      print: printPdf,
      log,
    }),
  )

/** The papers of a booking: PDFs, a calendar file, and the sheets that the screen shows. */
export async function GET(request: Request, { params }: Given): Promise<Response> {
  return await route()(request, await params)
}
