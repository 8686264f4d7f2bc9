import { EditorText } from '#components/content/editor-text.tsx'
import { AgentSiteLinks } from '#components/layout/hidden-site-links.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import type { Site } from '#components/layout/site.ts'
import { LeadForm } from '#components/lead/lead-form.tsx'
import { LocalizedText } from '#components/ui/localized-text.tsx'
import { Section } from '#components/ui/section.tsx'
import type { LocalizedText as TextByLanguage } from '#lib/contract/entities/agency.ts'
import type { SanitizedHtml } from '#lib/domain/html/sanitize-html.ts'
import { formatStayDate } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { pickText } from '#lib/i18n/pick-text.ts'

type Props = {
  site: Site
  title: TextByLanguage
  html: SanitizedHtml
  /** The language in which the text is shown. */
  htmlLocale: Locale
  updatedAt?: string
  /** Only on the contact page, which has the contact form below the text. */
  hasContactForm?: boolean
}

/** An info page: contact, terms, privacy and others. */
export function InfoPage({ site, title, html, htmlLocale, updatedAt, hasContactForm = false }: Props) {
  const { t, locale, path } = site
  return (
    <PageLayout site={site} crumbs={[{ text: pickText(title, locale), path }]}>
      {site.agency.forInternalAgentSite && <AgentSiteLinks />}
      <article className="max-w-text py-6 wide:py-10">
        <h1 className="text-display">
          <LocalizedText text={title} locale={locale} />
        </h1>
        {updatedAt !== undefined && (
          <p className="mt-3 border-line border-b pb-6 text-muted text-small">
            {t('info.updatedAt')}{' '}
            <time dir="auto" dateTime={updatedAt}>
              {formatStayDate(updatedAt, locale)}
            </time>
          </p>
        )}
        <div
          className="mt-6 text-[1.0625rem]"
          {...(htmlLocale !== locale && { lang: htmlLocale, dir: locales[htmlLocale].direction })}
        >
          <EditorText html={html} />
        </div>
        {hasContactForm && (
          <Section
            id="write"
            title={t('lead.contact.title')}
            text={t('lead.contact.text')}
            size="part"
            isPrinted={false}
          >
            <LeadForm site={site} />
          </Section>
        )}
      </article>
    </PageLayout>
  )
}
