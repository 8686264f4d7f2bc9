import { sections } from '#components/design/registry.tsx'
import { Side } from '#components/design/side.tsx'
import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const SIDES = ['he', 'en'] as const

/** All of the registry, each section in Hebrew and in English beside it. */
export function DesignPage({ site }: { site: Site }) {
  const { t, locale } = site
  const own = locale === 'he' ? 'he' : 'en'
  return (
    <Frame site={site}>
      <h1 className="pt-10 text-display">{t('design.title')}</h1>
      <p className="mt-3 max-w-prose text-muted">{t('design.text')}</p>
      <nav aria-label={t('design.contents')} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                lang={own}
                className="inline-flex min-h-11 items-center rounded-control border border-line bg-surface px-4 hover:border-edge"
              >
                {title[own]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, Section }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="pt-14">
          <h2 id={`${id}-title`} lang={own} className="text-title">
            {title[own]}
          </h2>
          <div className="mt-5 grid gap-5 wide:grid-cols-2">
            {SIDES.map((side) => (
              <Side key={side} locale={side} label={`${title[side]} – ${toTranslator(side)('design.side')}`}>
                <Section locale={side} />
              </Side>
            ))}
          </div>
        </section>
      ))}
    </Frame>
  )
}
