import { EditorText } from '#components/content/editor-text.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import type { CleanHtml } from '#lib/html/clean.ts'
import { formatStayDate } from '#lib/i18n/format.ts'

type Props = { site: Site; title: string; html: CleanHtml; updatedAt?: string }

/** A page of the company's own: contact, terms, privacy and the like. */
export function InfoPage({ site, title, html, updatedAt }: Props) {
  const { t, locale, path } = site
  return (
    <Frame site={site} crumbs={[{ text: title, path }]}>
      <article className="py-6">
        <h1 className="text-4xl">{title}</h1>
        {updatedAt !== undefined && (
          <p className="mt-2 text-muted text-sm">
            {t('info.updatedAt')}{' '}
            <bdi>
              <time dateTime={updatedAt}>{formatStayDate(updatedAt, locale)}</time>
            </bdi>
          </p>
        )}
        <EditorText html={html} />
      </article>
    </Frame>
  )
}
