import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'

/**
 * The screen for an address that leads nowhere. Next's own `notFound()` answers with an empty document that only a
 * script fills, so the page is rendered as any other, and its mark tells the server to send it with status 404 and
 * not to keep it (lib/serving/finish.ts).
 */
export function MissingPage({ site }: { site: Site }) {
  const { t, locale } = site
  return (
    <Frame site={site}>
      <meta name="nofesh-answer" content="missing" />
      <div className="py-20">
        <h1 className="text-4xl">{t('missing.title')}</h1>
        <p className="mt-3 max-w-prose text-muted">{t('missing.text')}</p>
        <PageLink
          locale={locale}
          path="/"
          className="mt-6 inline-flex min-h-11 items-center rounded-xl bg-primary px-5 text-on-primary"
        >
          {t('missing.home')}
        </PageLink>
      </div>
    </Frame>
  )
}

/** The same mark with nothing to see: for paths that belong to no site. */
export function BareMissing() {
  return <meta name="nofesh-answer" content="missing" />
}
