import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import type { SearchFault } from '#lib/search/faults.ts'
import type { SearchPlaces } from '#lib/search/places.ts'
import type { SearchDraft } from '#lib/search/search.ts'

type Props = { site: Site; places: SearchPlaces; draft: SearchDraft; faults: readonly SearchFault[] }

/** An address that asks for something that cannot be searched: what is wrong, beside what was typed. */
export function BadSearch({ site, places, draft, faults }: Props) {
  const { t } = site
  return (
    <Frame site={site}>
      <div className="pt-10 pb-section">
        <h1 className="text-title">{t('results.bad.title')}</h1>
        <p className="mt-2 mb-6 max-w-text text-muted">{t('results.bad.text')}</p>
        <SearchForm
          site={site}
          places={places.destinations}
          hotels={places.hotels}
          look="page"
          draft={draft}
          faults={faults}
        />
      </div>
    </Frame>
  )
}
