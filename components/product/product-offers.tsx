'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { UnfinishedBookingLabels } from '#components/booking/unfinished/unfinished-booking.tsx'
import { UnfinishedBookingSlot } from '#components/booking/unfinished/unfinished-booking-slot.tsx'
import { BookButton } from '#components/product/book-button.tsx'
import { Flights } from '#components/product/flights.tsx'
import { OfferBar } from '#components/product/offer-bar.tsx'
import { OfferNotes, type RatesRefresh } from '#components/product/offer-notes.tsx'
import { OfferState } from '#components/product/offer-state.tsx'
import { OfferedRooms } from '#components/product/offered-rooms.tsx'
import { OffersSection } from '#components/product/offers-section.tsx'
import {
  carrySelectionOver,
  findFirstExpiry,
  findResult,
  groupRates,
  preferWanted,
  type RateSelection,
  selectRates,
  sumRates,
} from '#components/product/rate-selection.ts'
import { useBookRates } from '#components/product/use-book-rates.ts'
import { useClock, useMoment } from '#components/product/use-clock.ts'
import { useProductSearch } from '#components/product/use-product-search.ts'
import type { ProductViewModel } from '#components/product/view-model.ts'
import { toResultItem } from '#lib/browser/event-items.ts'
import { track } from '#lib/browser/events.ts'
import { useSignInState } from '#lib/browser/use-sign-in-state.ts'
import { listFailedSuppliers } from '#lib/domain/search/progress.ts'
import type { OfferedRate } from '#lib/domain/search/rates.ts'
import { aggregateOffers, type SearchResult } from '#lib/domain/search/results.ts'
import type { Locale } from '#lib/i18n/locales.ts'

// Loaded for agents only.
const AddToQuote = dynamic(() => import('#components/desk/add-to-quote.tsx').then((module) => module.AddToQuote))

// Only some offers have these parts.
const ExpiredDeal = dynamic(() => import('#components/product/expired-deal.tsx').then((module) => module.ExpiredDeal))
const OtherDepartures = dynamic(() =>
  import('#components/product/other-departures.tsx').then((module) => module.OtherDepartures),
)
const TourDays = dynamic(() => import('#components/product/tour-days.tsx').then((module) => module.TourDays))

type Props = {
  locale: Locale
  product: ProductViewModel
  unfinishedLabels: UnfinishedBookingLabels
  /** Rendered between the rates and the sticky booking bar. */
  children?: ReactNode
}

/** The rates of one product: searches for them, refreshes them when they expire, and selects and books them. */
export function ProductOffers({ locale, product, unfinishedLabels, children }: Props) {
  const t = useTranslations()
  const i18n = { locale, t }
  const { choice, deal } = product
  const search = useProductSearch(choice, locale)
  const { progress, searching } = search
  const clock = useClock(product.now)
  const { member, may } = useSignInState().data ?? {}
  const [selection, setSelection] = useState<RateSelection>([])
  const [refresh, setRefresh] = useState<RatesRefresh>()
  const [gone, setGone] = useState(false)
  const [dealEnded, setDealEnded] = useState(product.dealEnded)
  const results = useMemo(() => aggregateOffers(progress.answers, clock.now), [progress.answers, clock.now])
  const result = findResult(results, choice)
  // The rate that the results were filtered for comes first; the cheapest of all where it is not on sale any more.
  const offered = useMemo(() => result && preferWanted(result, choice.wanted, clock.now), [result, choice, clock.now])
  const picked = offered ? selectRates(offered, selection, dealEnded ? undefined : choice.dealId) : []
  const now = new Date(clock.now).toISOString()

  const isSeen = result !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when rates are found
  useEffect(() => {
    if (result) track({ name: 'view_item', item: toResultItem(result) })
  }, [isSeen])

  const shown = useRef<SearchResult>(undefined)
  useEffect(() => {
    const before = shown.current
    if (result === undefined || before === result) return
    shown.current = result
    if (before === undefined) return
    const carried = carrySelectionOver(selection, before, result)
    if (carried.every((rateKey, index) => rateKey === selection[index])) return
    setSelection(carried)
    setGone(carried.some((rateKey, index) => rateKey === undefined && selection[index] !== undefined))
  }, [result, selection])

  const refreshRates = (reason: RatesRefresh['reason'], rates: readonly OfferedRate[] = picked) => {
    setRefresh({ reason, previousTotal: rates.length > 0 ? sumRates(rates).total : undefined })
    search.search()
  }
  const { book, booking, fault } = useBookRates({
    locale,
    product,
    onGone: (rates) => refreshRates('taken', rates),
    onExpired: (rates) => refreshRates('expired', rates),
  })

  useMoment(result && findFirstExpiry(result), clock.read, () => refreshRates('expired'))
  useMoment(deal && Date.parse(deal.endsAt), clock.read, () => {
    setDealEnded(true)
    search.search()
  })

  const isHotel = choice.kind === 'hotel'
  if (dealEnded && !isHotel) {
    return (
      <OffersSection product={product} {...i18n}>
        <ExpiredDeal gone {...i18n} />
        {children}
      </OffersSection>
    )
  }
  const many = choice.rooms.length > 1
  const choose = (rate: OfferedRate, room: number) => {
    setRefresh(undefined)
    setGone(false)
    setSelection(choice.rooms.map((_, index) => (index === room ? rate.rateKey : picked[index]?.rateKey)))
  }
  const toQuote = (rates: readonly OfferedRate[]) =>
    result && may?.editOrder === true && <AddToQuote locale={locale} result={result} rates={rates} />
  const action = (rate: OfferedRate, room: number) =>
    many ? (
      <BookButton
        use="choose"
        rate={rate}
        chosen={picked[room]?.rateKey === rate.rateKey}
        onPress={() => {
          choose(rate, room)
          document.getElementById(`room-${room + 1}`)?.focus()
        }}
      />
    ) : (
      <>
        <BookButton
          use="book"
          rate={rate}
          booking={booking}
          seats={product.hotel === undefined}
          onPress={() => {
            if (!result) return
            // Kept as the choice, for the case that the rate has expired or is sold.
            choose(rate, room)
            book(result, [rate])
          }}
        />
        {toQuote([rate])}
      </>
    )

  const done = !searching
  const types = result ? groupRates(result.rooms.flatMap(({ rates }) => rates)).length : 0
  return (
    <>
      <UnfinishedBookingSlot locale={locale} labels={unfinishedLabels} className="mt-6" onReleased={search.search} />
      {result && !deal && result.flights.length > 0 && (
        <div className="mt-10">
          <Flights legs={result.flights} {...i18n} />
        </div>
      )}
      {result && !deal && result.days.length > 0 && (
        <div className="mt-10">
          <TourDays days={result.days} checkIn={result.checkIn} {...i18n} />
        </div>
      )}
      <OffersSection product={product} {...i18n}>
        <p role="status" className="sr-only">
          {searching && !result && t(product.hotel ? 'product.state.asking' : 'product.state.askingFlight')}
          {done && result && product.hotel && t('product.state.found', { count: types })}
        </p>
        {dealEnded && isHotel && <ExpiredDeal {...i18n} />}
        <OfferNotes
          refresh={searching ? undefined : refresh}
          gone={gone}
          total={picked.length > 0 ? sumRates(picked).total : undefined}
          fault={fault}
          seats={product.hotel === undefined}
          failed={done && results.length > 0 ? listFailedSuppliers(progress) : []}
          retryState={search.retryState}
          onRetrySuppliers={search.retrySuppliers}
          {...i18n}
        />
        <OfferState
          product={product}
          search={search}
          found={result ? 'choice' : results.length > 0 ? 'others' : 'nothing'}
          {...i18n}
        />
        {result && (
          <OfferedRooms
            {...i18n}
            product={product}
            result={result}
            picked={picked}
            now={now}
            memberPercent={member?.discountPercent}
            action={action}
          />
        )}
        {many && picked.length > 0 && toQuote(picked)}
        {done && results.some((other) => other !== result) && (
          <OtherDepartures
            results={results.filter((other) => other !== result)}
            isOnly={result === undefined}
            product={product}
            {...i18n}
          />
        )}
      </OffersSection>
      {children}
      {result && picked.length > 0 && (
        <OfferBar
          locale={locale}
          result={offered ?? result}
          nights={product.hotel ? result.nights : 0}
          picked={picked}
          booking={booking}
          onSelectCheapest={() => setSelection([])}
          onBook={() => book(result, picked)}
        />
      )}
    </>
  )
}
