import type { SanitizedHtml } from '#lib/domain/html/sanitize-html.ts'

/** HTML written by editors. */
export function EditorText({ html }: { html: SanitizedHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type can be had from cleanHtml alone
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
