'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { BookButton } from '#components/product/book-button.tsx'
import { ExpiredDeal } from '#components/product/expired-deal.tsx'
import type { ProductFacts } from '#components/product/facts.ts'
import { Flights } from '#components/product/flights.tsx'
import { OfferBar } from '#components/product/offer-bar.tsx'
import { OfferNotes } from '#components/product/offer-notes.tsx'
import { OfferRooms } from '#components/product/offer-rooms.tsx'
import { OfferState } from '#components/product/offer-state.tsx'
import {
  type Chosen,
  findResult,
  firstExpiry,
  groupRates,
  keepChosen,
  pickRates,
  totalsOf,
} from '#components/product/offers.ts'
import { OtherDepartures } from '#components/product/other-departures.tsx'
import { ShopSection } from '#components/product/shop-section.tsx'
import { TourDays } from '#components/product/tour-days.tsx'
import { useAnswers } from '#components/product/use-answers.ts'
import { useBook } from '#components/product/use-book.ts'
import { useClock, useMoment } from '#components/product/use-clock.ts'
import { track } from '#lib/browser/events.ts'
import { toResultItem } from '#lib/browser/to-items.ts'
import { useWho } from '#lib/browser/who.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { failedSuppliers } from '#lib/search/progress.ts'
import { gather, type OfferedRate, type Result } from '#lib/search/results.ts'

/** Why rates were asked again, and what the chosen ones cost before. */
export type Asked = { why: 'expired' | 'taken'; before: number | undefined }

type Props = {
  locale: Locale
  facts: ProductFacts
  /** Stands between what is on sale and the bar that books it. */
  children?: ReactNode
}

/** What is on sale of one product: asked, shown, chosen, kept fresh and booked. */
export function ProductShop({ locale, facts, children }: Props) {
  const t = useTranslations()
  const of = { locale, t }
  const { choice, deal } = facts
  const answers = useAnswers(choice, locale)
  const { progress, asking } = answers
  const clock = useClock(facts.now)
  const member = useWho().data?.member
  const [chosen, setChosen] = useState<Chosen>([])
  const [asked, setAsked] = useState<Asked>()
  const [gone, setGone] = useState(false)
  const [over, setOver] = useState(facts.dealOver)
  const results = useMemo(() => gather(progress.answers, clock.now), [progress.answers, clock.now])
  const result = findResult(results, choice)
  const picked = result ? pickRates(result, chosen, over ? undefined : choice.dealId) : []
  const now = new Date(clock.now).toISOString()

  const isSeen = result !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it can be bought
  useEffect(() => {
    if (result) track({ name: 'view_item', item: toResultItem(result) })
  }, [isSeen])

  const shown = useRef<Result>(undefined)
  useEffect(() => {
    const before = shown.current
    if (result === undefined || before === result) return
    shown.current = result
    if (before === undefined) return
    const kept = keepChosen(chosen, before, result)
    if (kept.every((rateKey, index) => rateKey === chosen[index])) return
    setChosen(kept)
    setGone(kept.some((rateKey, index) => rateKey === undefined && chosen[index] !== undefined))
  }, [result, chosen])

  const askAgain = (why: Asked['why']) => {
    setAsked({ why, before: picked.length > 0 ? totalsOf(picked).total : undefined })
    answers.ask()
  }
  const { book, booking, fault } = useBook({
    locale,
    facts,
    onGone: () => askAgain('taken'),
    onExpired: () => askAgain('expired'),
  })

  useMoment(result && firstExpiry(result), clock.read, () => askAgain('expired'))
  useMoment(deal && Date.parse(deal.endsAt), clock.read, () => {
    setOver(true)
    answers.ask()
  })

  const travels = choice.kind !== 'hotel'
  if (over && travels) {
    return (
      <ShopSection facts={facts} {...of}>
        <ExpiredDeal gone {...of} />
        {children}
      </ShopSection>
    )
  }
  const many = choice.rooms.length > 1
  const choose = (rate: OfferedRate, room: number) => {
    setAsked(undefined)
    setGone(false)
    setChosen(choice.rooms.map((_, index) => (index === room ? rate.rateKey : picked[index]?.rateKey)))
  }
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
      <BookButton
        use="book"
        rate={rate}
        booking={booking}
        seats={facts.hotel === undefined}
        onPress={() => result && book(result, [rate])}
      />
    )

  const done = !asking
  const types = result ? groupRates(result.rooms.flatMap(({ rates }) => rates)).length : 0
  return (
    <>
      {result && !deal && result.flights.length > 0 && (
        <div className="mt-10">
          <Flights legs={result.flights} {...of} />
        </div>
      )}
      {result && !deal && result.days.length > 0 && (
        <div className="mt-10">
          <TourDays days={result.days} checkIn={result.checkIn} {...of} />
        </div>
      )}
      <ShopSection facts={facts} {...of}>
        <p role="status" className="sr-only">
          {asking && !result && t(facts.hotel ? 'product.state.asking' : 'product.state.askingFlight')}
          {done && result && facts.hotel && t('product.state.found', { count: types })}
        </p>
        {over && !travels && <ExpiredDeal {...of} />}
        <OfferNotes
          asked={asking ? undefined : asked}
          gone={gone}
          total={picked.length > 0 ? totalsOf(picked).total : undefined}
          fault={fault}
          failed={done && results.length > 0 ? failedSuppliers(progress) : []}
          again={answers.again}
          onAskSuppliers={answers.askSuppliers}
          {...of}
        />
        <OfferState
          facts={facts}
          answers={answers}
          found={result ? 'choice' : results.length > 0 ? 'others' : 'nothing'}
          {...of}
        />
        {result && (
          <OfferRooms
            {...of}
            facts={facts}
            result={result}
            picked={picked}
            now={now}
            memberPercent={member?.discountPercent}
            action={action}
          />
        )}
        {done && <OtherDepartures results={results.filter((other) => other !== result)} facts={facts} {...of} />}
      </ShopSection>
      {children}
      {result && picked.length > 0 && (
        <OfferBar
          locale={locale}
          result={result}
          nights={facts.hotel ? result.nights : 0}
          picked={picked}
          booking={booking}
          onBest={() => setChosen([])}
          onBook={() => book(result, picked)}
        />
      )}
    </>
  )
}
