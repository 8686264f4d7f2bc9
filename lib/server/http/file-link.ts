import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseJson } from '#lib/domain/parse-json.ts'
import { defaultLocale, type Locale, toLocale } from '#lib/i18n/locales.ts'
import { SCREEN_HEADERS, SCREEN_POLICY } from '#lib/server/http/error-screen.ts'
import { type BufferedReply, bufferResponse } from '#lib/server/next/buffer-response.ts'
import { PROBLEMS, type ProblemCode } from '#lib/server/proxy/problem.ts'

/** The files that the site links to: the documents of a booking. */
const FILE_PATH = /^\/api\/documents\//

/** Whether a person has followed the link to a file. The browser then shows whatever it gets as a page. */
export function isFileLink({ headers, method }: IncomingMessage, path: string): boolean {
  if (method !== 'GET' || !FILE_PATH.test(path)) return false
  const mode = headers['sec-fetch-mode']
  // Browsers before 2023 do not send the mode.
  return mode === undefined ? String(headers.accept).includes('text/html') : mode === 'navigate'
}

/** The language of the file, which the link names. */
export function readFileLocale(url: string): Locale {
  const { searchParams } = new URL(`http://localhost${url}`)
  return toLocale(searchParams.get('lang') ?? '') ?? defaultLocale
}

function readProblem({ status, body }: BufferedReply): ProblemCode {
  const { code } = Object(parseJson(body.toString())) as { code?: unknown }
  if (typeof code === 'string' && code in PROBLEMS) return code as ProblemCode
  // Next's own reply.
  return status === 404 ? 'not-found' : 'internal'
}

/** Sends a screen instead of a problem as the answer to a request for a file. Call it before anything is sent. */
export function showProblemAsScreen(
  response: ServerResponse,
  toScreen: (problem: ProblemCode) => Promise<string>,
): void {
  bufferResponse(response, async (reply) => {
    if (reply.status < 400) return void response.end(reply.body)
    const screen = await toScreen(readProblem(reply))
    response.removeHeader('content-length')
    response.setHeader('content-type', SCREEN_HEADERS['content-type'])
    response.setHeader('content-security-policy', SCREEN_POLICY)
    response.end(screen)
  })
}
