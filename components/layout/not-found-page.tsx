import { PageLayout } from '#components/layout/page-layout.tsx'
import { PageMessage } from '#components/layout/page-message.tsx'
import type { Site } from '#components/layout/site.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { MISSING_PAGE_META } from '#lib/domain/page-signals.ts'

type Props = {
  site: Site
  /** The options of the search form. */
  destinations: readonly { code: string; name: string }[]
}

/**
 * The page for an address without content. Next's own `notFound()` sends an empty document that only JavaScript fills,
 * so this page is rendered like any other, and its meta element makes the server send it with status 404 and not cache
 * it (lib/server/http/post-process.ts).
 */
export function NotFoundPage({ site, destinations }: Props) {
  const { t, locale } = site
  return (
    <PageLayout site={site}>
      <meta {...MISSING_PAGE_META} />
      <PageMessage title={t('missing.title')} text={t('missing.text')}>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          {/* In its own row on a phone, so that the two links below stay side by side. */}
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
      </PageMessage>
      <SearchForm site={site} places={destinations} />
    </PageLayout>
  )
}

/** Only the 404 signal, without content: for paths that belong to no site. */
export function NotFoundSignal() {
  return <meta {...MISSING_PAGE_META} />
}
