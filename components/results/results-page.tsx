import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { toUnfinishedBookingLabels } from '#components/booking/unfinished/to-unfinished-booking-labels.ts'
import { UnfinishedBookingSlot } from '#components/booking/unfinished/unfinished-booking-slot.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { PageToasts } from '#components/layout/page-toasts.tsx'
import { RememberVisit } from '#components/layout/remember-visit.tsx'
import type { Site } from '#components/layout/site.ts'
import { LiveResults } from '#components/results/live-results.tsx'
import { SEARCH_FORM_ANCHOR } from '#components/results/search-form-anchor.ts'
import { SearchForm } from '#components/search-form/search-form.tsx'
import { toPartyText } from '#components/stay/party-line.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { classes } from '#components/ui/classes.ts'
import { DOT_SEPARATED } from '#components/ui/dot-separated.ts'
import { type SearchPlaces, toCenters } from '#lib/domain/search/places.ts'
import { type Search, toSearchDraft, toSearchPath } from '#lib/domain/search/search.ts'
import { type PlaceNames, toPlaceName, toSearchKey, toSearchTitle } from '#lib/domain/search/search-title.ts'
import { formatStayRange, joinWithComma } from '#lib/i18n/format.ts'
import { locales } from '#lib/i18n/locales.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

export type ResultsHeadProps = { site: Site; search: Search; places: SearchPlaces; names: PlaceNames }

/** The search form and the page's heading. Rendered on the server, the same with and without scripts. */
export function ResultsHead({ site, search, places, names }: ResultsHeadProps) {
  const { locale, t } = site
  const [range] = search.ranges
  return (
    <div className="pt-4 max-phone:pt-3 wide:pt-6">
      <div id={SEARCH_FORM_ANCHOR} data-print="never">
        <SearchForm
          site={site}
          places={places.destinations}
          hotels={places.hotels}
          variant="compact"
          draft={toSearchDraft(search)}
        />
      </div>
      {/* Hidden on phones, where the compact form has the same text, so that the first price is visible without scrolling. */}
      <h1 className="mt-6 text-title max-phone:sr-only">{toSearchTitle(search, names, site)}</h1>
      <div className={classes('mt-1 text-muted max-phone:sr-only', DOT_SEPARATED)}>
        {search.ranges.length > 1 ? (
          <p>{t('results.ranges', { count: search.ranges.length })}</p>
        ) : (
          range && <StayDates stay={{ ...range, kind: search.kind }} locale={locale} t={t} />
        )}
        <p>
          {search.rooms.length > 1 && `${t('stay.rooms', { count: search.rooms.length })}${locales[locale].comma}`}
          {toPartyText(search.rooms, { locale, t })}
        </p>
      </div>
    </div>
  )
}

type Props = ResultsHeadProps & {
  /** The address of the same page for browsers without scripts, rendered completely on the server. */
  plainAddress: string
}

/** The page of results: the search is rendered at once, the results are streamed (specification, section 2). */
export function ResultsPage({ site, search, places, names, plainAddress }: Props): ReactNode {
  const { locale, t } = site
  const searchKey = toSearchKey(search, locale)
  return (
    <PageLayout site={site}>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${plainAddress}`} />
      </noscript>
      <UnfinishedBookingSlot locale={locale} labels={toUnfinishedBookingLabels(t)} className="mt-4" />
      <ResultsHead site={site} search={search} places={places} names={names} />
      <RememberVisit
        list="searches"
        path={toSearchPath(search)}
        title={toSearchTitle(search, names, site)}
        text={joinWithComma(
          [
            ...search.ranges.map(({ checkIn, checkOut }) => formatStayRange(checkIn, checkOut, locale)),
            toPartyText(search.rooms, { locale, t }),
          ],
          locale,
        )}
      />
      <MessagesProvider
        locale={locale}
        messages={{
          ...pickMessages(locale, 'results', 'stay', 'board', 'problem', 'part'),
          hotel: pickHotelMessages(locale),
          ui: pickUiMessages(locale),
        }}
      >
        <NuqsAdapter>
          <LiveResults
            key={searchKey}
            locale={locale}
            search={search}
            searchKey={searchKey}
            names={{
              chains: Object.fromEntries(places.chains.map(({ code, name }) => [code, name])),
              destinations: names.destinations,
              hotels: Object.fromEntries(search.hotels.map((code) => [code, toPlaceName('hotel', code, names)])),
            }}
            centers={toCenters(places)}
          />
        </NuqsAdapter>
      </MessagesProvider>
      <div className="h-16" />
      <PageToasts locale={locale} t={t} />
    </PageLayout>
  )
}

// Only the messages that cards and filters use, because they are sent to the browser.
function pickHotelMessages(locale: Site['locale']) {
  const { category } = pickMessages(locale, 'hotel').hotel
  return { category }
}

function pickUiMessages(locale: Site['locale']) {
  const { close } = pickMessages(locale, 'ui').ui
  return { close }
}
