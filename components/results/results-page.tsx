import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { Frame } from '#components/layout/frame.tsx'
import { Notices } from '#components/layout/notices.tsx'
import type { Site } from '#components/layout/site.ts'
import { Words } from '#components/layout/words.tsx'
import { CHANGE_PLACE } from '#components/results/change-place.ts'
import { Results } from '#components/results/results.tsx'
import { type ResultNames, toSearchKey, toTitle, toWhere } from '#components/results/search-words.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import { toPartyText } from '#components/stay/party-line.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { classes } from '#components/ui/classes.ts'
import { DOTTED } from '#components/ui/dotted.ts'
import { toSiteName } from '#lib/agency/brand.ts'
import { locales } from '#lib/i18n/locales.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import type { SearchPlaces } from '#lib/search/places.ts'
import { type Search, toDraft } from '#lib/search/search.ts'

type HeadProps = { site: Site; search: Search; places: SearchPlaces; names: ResultNames }

/** What is looked for: in the form, and as the page's heading. The same with and without a script. */
export function ResultsHead({ site, search, places, names }: HeadProps) {
  const { locale, t } = site
  const [range] = search.ranges
  return (
    <div className="pt-4 wide:pt-6">
      <div id={CHANGE_PLACE}>
        <SearchForm
          site={site}
          places={places.destinations}
          hotels={places.hotels}
          look="compact"
          draft={toDraft(search)}
        />
      </div>
      <h1 className="mt-6 text-title">{toTitle(search, names, site)}</h1>
      <div className={classes('mt-1 text-muted', DOTTED)}>
        {search.ranges.length > 1 ? (
          <p>{t('results.ranges', { count: search.ranges.length })}</p>
        ) : (
          range && <StayDates {...range} locale={locale} t={t} />
        )}
        <p>
          {search.rooms.length > 1 && `${t('stay.rooms', { count: search.rooms.length })}${locales[locale].comma}`}
          {toPartyText(search.rooms, { locale, t })}
        </p>
      </div>
    </div>
  )
}

type Props = HeadProps & {
  /** The same page, made whole on the server. */
  plainAddress: string
}

/** The results of a search: what is looked for stands at once, what is found comes to it (specification, section 2). */
export function ResultsPage({ site, search, places, names, plainAddress }: Props): ReactNode {
  const { locale, t } = site
  const searchKey = toSearchKey(search, locale)
  return (
    <Frame site={site}>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${plainAddress}`} />
      </noscript>
      <ResultsHead site={site} search={search} places={places} names={names} />
      <Words
        locale={locale}
        messages={{
          ...pickMessages(locale, 'results', 'stay', 'board', 'problem'),
          hotel: pickHotelWords(locale),
          ui: pickUiWords(locale),
        }}
      >
        <NuqsAdapter>
          <Results
            key={searchKey}
            locale={locale}
            search={search}
            searchKey={searchKey}
            title={`${toTitle(search, names, site)} | ${toSiteName(site.agency, locale)}`}
            names={{
              chains: Object.fromEntries(places.chains.map(({ code, name }) => [code, name])),
              destinations: names.destinations,
              hotels: Object.fromEntries(search.hotels.map((code) => [code, toWhere('hotel', code, names)])),
            }}
          />
        </NuqsAdapter>
      </Words>
      <div className="h-16" />
      <Notices locale={locale} t={t} />
    </Frame>
  )
}

// Two of many: what a card and a filter say.
function pickHotelWords(locale: Site['locale']) {
  const { category, group } = pickMessages(locale, 'hotel').hotel
  return { category, group }
}

function pickUiWords(locale: Site['locale']) {
  const { close } = pickMessages(locale, 'ui').ui
  return { close }
}
