import { Frame } from '#components/layout/frame.tsx'
import { Notice } from '#components/layout/notice.tsx'
import type { Site } from '#components/layout/site.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { TextLink } from '#components/ui/text-link.tsx'

type Props = {
  site: Site
  /** Where one can go instead: the destinations of the search form. */
  places: readonly { code: string; name: string }[]
}

/**
 * The screen for an address that leads nowhere. Next's own `notFound()` answers with an empty document that only a
 * script fills, so the page is rendered as any other, and its mark tells the server to send it with status 404 and
 * not to keep it (lib/serving/finish.ts).
 */
export function MissingPage({ site, places }: Props) {
  const { t, locale } = site
  return (
    <Frame site={site}>
      <meta name="nofesh-answer" content="missing" />
      <Notice title={t('missing.title')} text={t('missing.text')}>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          {/* On a phone in a row of its own, or one of the others would stand alone. */}
          <span className="max-phone:basis-full">
            <ButtonLink locale={locale} path="/">
              {t('missing.home')}
            </ButtonLink>
          </span>
          <TextLink locale={locale} path="/#destinations" alone>
            {t('frame.destinations')}
          </TextLink>
          <TextLink locale={locale} path="/#deals" alone>
            {t('frame.deals')}
          </TextLink>
        </p>
      </Notice>
      <SearchForm site={site} places={places} />
    </Frame>
  )
}

/** The same mark with nothing to see: for paths that belong to no site. */
export function BareMissing() {
  return <meta name="nofesh-answer" content="missing" />
}
