import type { CleanHtml } from '#lib/html/clean.ts'

/** What editors wrote, as they structured it. */
export function EditorText({ html }: { html: CleanHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type can be had from cleanHtml alone
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
