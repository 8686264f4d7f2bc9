'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import type { UnfinishedBookingLabels } from '#components/booking/unfinished/unfinished-booking.tsx'
import { UnfinishedBookingSlot } from '#components/booking/unfinished/unfinished-booking-slot.tsx'
import { BookButton } from '#components/product/book-button.tsx'
import { ExpiredDeal } from '#components/product/expired-deal.tsx'
import { OfferBar } from '#components/product/offer-bar.tsx'
import { OfferNotes } from '#components/product/offer-notes.tsx'
import { OfferState } from '#components/product/offer-state.tsx'
import { OfferedRooms } from '#components/product/offered-rooms.tsx'
import { OffersSection } from '#components/product/offers-section.tsx'
import { groupRates, sumRates } from '#components/product/rate-selection.ts'
import { useBookRates } from '#components/product/use-book-rates.ts'
import { useOffers } from '#components/product/use-offers.ts'
import type { ProductViewModel } from '#components/product/view-model.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import { useSignInState } from '#lib/browser/use-sign-in-state.ts'
import { listFailedSuppliers } from '#lib/domain/search/progress.ts'
import { isSameRate, type OfferedRate } from '#lib/domain/search/rates.ts'
import type { Locale } from '#lib/i18n/locales.ts'

// Loaded for agents only. It is beside each rate, where a note after a failure would be repeated.
const AddToQuote = lazyPart(() => import('#components/desk/add-to-quote.tsx').then((module) => module.AddToQuote), {
  failed: () => null,
})

// Only some offers have these parts.
const loadFlights = () => import('#components/product/flights.tsx').then((module) => module.Flights)
const Flights = lazyPart(loadFlights, { failed: toPartNote })
const OtherDepartures = lazyPart(
  () => import('#components/product/other-departures.tsx').then((module) => module.OtherDepartures),
  { failed: toPartNote },
)
const TourDays = lazyPart(() => import('#components/product/tour-days.tsx').then((module) => module.TourDays), {
  failed: toPartNote,
})

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
  const offers = useOffers(product, locale)
  const { search, results, result, offered, picked, now, refreshRates, dealEnded, choose } = offers
  const { progress, searching } = search
  const { member, may } = useSignInState().data ?? {}
  const { book, booking, fault } = useBookRates({
    locale,
    product,
    onGone: (rates) => refreshRates('taken', rates),
    onExpired: (rates) => refreshRates('expired', rates),
  })

  const isHotel = choice.kind === 'hotel'
  useEffect(() => {
    // Before the offers come, so that the flights do not move the rates below them. What fails is loaded again when it is rendered.
    if (!isHotel) loadFlights().catch(() => undefined)
  }, [isHotel])
  if (dealEnded && !isHotel) {
    return (
      <OffersSection product={product} {...i18n}>
        <ExpiredDeal gone {...i18n} />
        {children}
      </OffersSection>
    )
  }
  const many = choice.rooms.length > 1
  const toQuote = (rates: readonly OfferedRate[]) =>
    result && may?.editOrder === true && <AddToQuote locale={locale} result={result} rates={rates} />
  const action = (rate: OfferedRate, room: number) =>
    many ? (
      <BookButton
        use="choose"
        kind={choice.kind}
        rate={rate}
        chosen={isSameRate(picked[room], rate)}
        onPress={() => {
          choose(rate, room)
          document.getElementById(`room-${room + 1}`)?.focus()
        }}
      />
    ) : (
      <>
        <BookButton
          use="book"
          kind={choice.kind}
          rate={rate}
          booking={booking}
          seats={product.sellsSeats}
          onPress={() => {
            if (!result) return
            // Stays the choice, in case the rate has expired or is sold.
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
          {searching && !result && t(product.sellsSeats ? 'product.state.askingFlight' : 'product.state.asking')}
          {done && result && !product.sellsSeats && t('product.state.found', { count: types })}
        </p>
        {dealEnded && isHotel && <ExpiredDeal {...i18n} />}
        <OfferNotes
          refresh={searching ? undefined : offers.refresh}
          gone={offers.gone}
          total={picked.length > 0 ? sumRates(picked).total : undefined}
          fault={fault}
          seats={product.sellsSeats}
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
          <OtherDepartures results={results} chosen={result} product={product} {...i18n} />
        )}
      </OffersSection>
      {children}
      {result && picked.length > 0 && (
        <OfferBar
          locale={locale}
          result={offered ?? result}
          nights={product.sellsSeats ? 0 : result.nights}
          picked={picked}
          booking={booking}
          onSelectCheapest={offers.selectCheapest}
          onBook={() => book(result, picked)}
        />
      )}
    </>
  )
}
