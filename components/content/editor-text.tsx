import type { SanitizedHtml } from '#lib/domain/html/sanitize-html.ts'

/** HTML written by editors. */
export function EditorText({ html }: { html: SanitizedHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitizeHtml creates values of this type
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
