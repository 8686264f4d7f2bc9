import { EditorText } from '#components/content/editor-text.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { LeadForm } from '#components/lead/lead-form.tsx'
import { Section } from '#components/ui/section.tsx'
import type { CleanHtml } from '#lib/html/clean.ts'
import { formatStayDate } from '#lib/i18n/format.ts'

type Props = {
  site: Site
  title: string
  html: CleanHtml
  updatedAt?: string
  /** On the contact page: its form stands below the text. */
  contact?: { privacyPath: string | undefined }
}

/** A page of the company's own: contact, terms, privacy and the like. */
export function InfoPage({ site, title, html, updatedAt, contact }: Props) {
  const { t, locale, path } = site
  return (
    <Frame site={site} crumbs={[{ text: title, path }]}>
      <article className="max-w-text py-6 wide:py-10">
        <h1 className="text-display">{title}</h1>
        {updatedAt !== undefined && (
          <p className="mt-3 border-line border-b pb-6 text-muted text-small">
            {t('info.updatedAt')}{' '}
            <bdi>
              <time dateTime={updatedAt}>{formatStayDate(updatedAt, locale)}</time>
            </bdi>
          </p>
        )}
        <div className="mt-6 text-[1.0625rem]">
          <EditorText html={html} />
        </div>
        {contact !== undefined && (
          <Section id="write" title={t('lead.contact.title')} text={t('lead.contact.text')} size="part">
            <LeadForm site={site} privacyPath={contact.privacyPath} />
          </Section>
        )}
      </article>
    </Frame>
  )
}
