import { readJson, request } from '#lib/browser/request.ts'
import type { ScreenDocumentSet } from '#lib/domain/documents/document-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const TIMEOUT = 30_000

/** The address of a document of a booking in one language: `voucher.pdf`, `calendar.ics`. */
export const toDocumentPath = (id: string, file: string, locale: Locale): string =>
  `/api/documents/${encodeURIComponent(id)}/${file}?lang=${locale}`

/** The documents of a booking for the screen, in one language. */
export function getDocuments(id: string, locale: Locale, signal: AbortSignal) {
  const path = toDocumentPath(id, 'documents.json', locale)
  return request<ScreenDocumentSet>({ path, method: 'GET', timeout: TIMEOUT, signal }, readJson)
}
