import { PageLayout } from '#components/layout/page-layout.tsx'
import type { Site } from '#components/layout/site.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import type { SearchFault } from '#lib/domain/search/faults.ts'
import type { SearchPlaces } from '#lib/domain/search/places.ts'
import type { SearchDraft } from '#lib/domain/search/search.ts'

type Props = { site: Site; places: SearchPlaces; draft: SearchDraft; faults: readonly SearchFault[] }

/** The page for an invalid search: the search form with the entered values and their faults. */
export function InvalidSearch({ site, places, draft, faults }: Props) {
  const { t } = site
  return (
    <PageLayout site={site}>
      <div className="pt-10 pb-section">
        <h1 className="text-title">{t('results.bad.title')}</h1>
        <p className="mt-2 mb-6 max-w-text text-muted">{t('results.bad.text')}</p>
        <SearchForm
          site={site}
          places={places.destinations}
          hotels={places.hotels}
          variant="page"
          draft={draft}
          faults={faults}
        />
      </div>
    </PageLayout>
  )
}
