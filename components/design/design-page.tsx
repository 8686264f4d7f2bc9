import { type DesignSection, sections } from '#components/design/registry.tsx'
import { Side } from '#components/design/side.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import type { Site } from '#components/layout/site.ts'
import { classes } from '#components/ui/classes.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const SIDES = ['he', 'en'] as const

type Props = {
  site: Site
  /** Absent on the index page. */
  section: DesignSection | undefined
}

/** Links to all sections, and one of them in Hebrew and English: all on one page would be too large. */
export function DesignPage({ site, section }: Props) {
  const { t, locale } = site
  const titleLocale = locale === 'he' ? 'he' : 'en'
  return (
    <PageLayout site={site}>
      <h1 className="pt-10 text-display">{t('design.title')}</h1>
      <p className="mt-3 max-w-prose text-muted">{t('design.text')}</p>
      <nav aria-label={t('design.contents')} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={toLocalizedPath(locale, `/design/${id}`)}
                lang={titleLocale}
                aria-current={id === section?.id ? 'page' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center rounded-control border bg-surface px-4 hover:border-edge',
                  id === section?.id ? 'border-primary font-semibold text-primary' : 'border-line',
                )}
              >
                {title[titleLocale]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {section && (
        <section id={section.id} aria-labelledby={`${section.id}-title`} className="pt-12">
          <h2 id={`${section.id}-title`} lang={titleLocale} className="text-title">
            {section.title[titleLocale]}
          </h2>
          <div className={classes('mt-5 grid gap-5', !section.wide && 'wide:grid-cols-2')}>
            {SIDES.map((side) => (
              <Side key={side} locale={side} label={`${section.title[side]} – ${toTranslator(side)('design.side')}`}>
                <section.Section locale={side} />
              </Side>
            ))}
          </div>
        </section>
      )}
    </PageLayout>
  )
}
