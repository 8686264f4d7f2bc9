'use client'

import { FileCheck, FilePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { WithAllMessages } from '#components/layout/with-all-messages.tsx'
import { Button } from '#components/ui/button.tsx'
import { useServedPhone } from '#lib/browser/caller/browser-callers.ts'
import { addToQuote, getOffersOf, removeFromQuote, useQuotes } from '#lib/browser/quote/quote-offers.ts'
import { isSameOfferAs, MAX_OFFERS, toQuotedOffer } from '#lib/domain/documents/quote.ts'
import type { OfferedRate } from '#lib/domain/search/rates.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toRoomTypeName } from '#lib/i18n/room-name.ts'

type Props = {
  locale: Locale
  result: SearchResult
  /** The rate of each room. */
  rates: readonly OfferedRate[]
}

/** For agents: puts the chosen rates into the quote of the served caller, or removes them. Its texts are loaded with it. */
export function AddToQuote(props: Props) {
  return (
    <WithAllMessages locale={props.locale}>
      <QuoteButton {...props} />
    </WithAllMessages>
  )
}

function QuoteButton({ locale, result, rates }: Props) {
  const t = useTranslations()
  const caller = useServedPhone() ?? ''
  const offers = getOffersOf(useQuotes(), caller)
  const offer = toQuotedOffer(result, rates)
  const isAdded = offers.some(isSameOfferAs(offer))
  const isFull = !isAdded && offers.length >= MAX_OFFERS
  const Icon = isAdded ? FileCheck : FilePlus
  const names = rates.map(({ roomName, board }) =>
    joinWithComma([toRoomTypeName(roomName, result.kind, t), t(`board.${board}`)], locale),
  )
  return (
    <Button
      tone="quiet"
      size="small"
      disabled={isFull}
      icon={<Icon aria-hidden="true" />}
      onClick={() => (isAdded ? removeFromQuote : addToQuote)(offer, caller)}
    >
      {t(isFull ? 'quote.full' : isAdded ? 'quote.added' : 'quote.add', { count: offers.length, most: MAX_OFFERS })}
      <span className="sr-only">: {joinWithComma(names, locale)}</span>
    </Button>
  )
}
