'use client'

import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { BarPopover } from '#components/desk/bar-popover.tsx'
import { CountBadge } from '#components/desk/count-badge.tsx'
import { useDeskWindow } from '#components/desk/desk-windows.ts'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'
import { QuoteForm } from '#components/results/quote-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { Price } from '#components/ui/price.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { useServedPhone } from '#lib/browser/caller/browser-callers.ts'
import {
  type CallerQuote,
  getOffersOf,
  moveQuote,
  removeFromQuote,
  useQuotes,
} from '#lib/browser/quote/quote-offers.ts'
import { toShownPhone } from '#lib/domain/caller/caller-phone.ts'
import { MAX_OFFERS, type QuotedOffer, toOfferKey } from '#lib/domain/documents/quote.ts'
import { formatStayRange, joinWithComma } from '#lib/i18n/format.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toRoomTypeName } from '#lib/i18n/room-name.ts'

type ItemProps = { offer: QuotedOffer; locale: Locale; onRemove: (button: HTMLElement) => void }

function OfferItem({ offer, locale, onRemove }: ItemProps) {
  const t = useTranslations()
  const { kind, hotelName, checkIn, checkOut, rooms } = offer
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium">
          <bdi>{hotelName}</bdi>
        </p>
        <p className="text-muted text-small">
          <bdi>{formatStayRange(checkIn, checkOut, locale)}</bdi>
        </p>
        {rooms.map(({ roomName, board }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room of the party has no other key
          <p key={index} className="text-muted text-small">
            <bdi>{joinWithComma([toRoomTypeName(roomName, kind, t), t(`board.${board}`)], locale)}</bdi>
          </p>
        ))}
        <p className="font-semibold">
          <Price agorot={rooms.reduce((sum, { total }) => sum + total, 0)} locale={locale} />
        </p>
      </div>
      <Button
        tone="quiet"
        size="small"
        className="shrink-0"
        data-remove
        onClick={(event) => onRemove(event.currentTarget)}
      >
        {t('quote.remove')}
        <span className="sr-only">
          : <bdi>{hotelName}</bdi>
        </span>
      </Button>
    </li>
  )
}

type QuoteProps = {
  quote: CallerQuote
  locale: Locale
  /** The caller to whom the offers can be moved. */
  served: string
  onMove: () => void
  onRemove: (offer: QuotedOffer, button: HTMLElement) => void
}

/** The offers of one caller, and the quote of them. */
function Quote({ quote: { caller, offers }, locale, served, onMove, onRemove }: QuoteProps) {
  const t = useTranslations()
  return (
    <div className="grid gap-3">
      {caller !== '' && <p className="font-medium">{t('quote.caller', { phone: toCallerName(caller) })}</p>}
      {offers.length === 0 ? (
        <p className="text-muted text-small">{t('quote.empty', { most: MAX_OFFERS })}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {offers.map((offer) => (
              <OfferItem
                key={toOfferKey(offer)}
                offer={offer}
                locale={locale}
                onRemove={(button) => onRemove(offer, button)}
              />
            ))}
          </ul>
          {caller === '' && served !== '' && (
            // Collected before "serve" was pressed, or for the call before: only the agent knows.
            <Button tone="secondary" size="small" onClick={onMove}>
              {t('quote.move', { phone: toCallerName(served) })}
            </Button>
          )}
          <QuoteForm locale={locale} offers={offers} />
        </>
      )}
    </div>
  )
}

const toCallerName = (caller: string) => isolateLtr(toShownPhone(caller))

/**
 * The offers that the agent has chosen for the served caller, with their number in the desk bar, and the quote of them. What
 * was collected for other callers is in tabs of its own.
 */
export function QuotePanel({ locale }: DeskPanelProps) {
  const t = useTranslations()
  const quotes = useQuotes()
  const served = useServedPhone() ?? ''
  const { open } = useDeskWindow('quote')
  const current: CallerQuote = { caller: served, offers: getOffersOf(quotes, served) }
  const others = quotes.filter(({ caller }) => caller !== served).toReversed()
  const count = current.offers.length
  const content = useRef<HTMLElement>(null)
  const [wasUsed, setWasUsed] = useState(open)
  if (open && !wasUsed) setWasUsed(true)
  const remove = (caller: string, offer: QuotedOffer, button: HTMLElement) => {
    const buttons = [...(content.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const index = buttons.indexOf(button)
    // The pressed button disappears: the focus stays in the window.
    const next = buttons[index + 1] ?? buttons[index - 1] ?? content.current
    next?.focus()
    removeFromQuote(offer, caller)
  }
  const show = (quote: CallerQuote) => (
    <Quote
      quote={quote}
      locale={locale}
      served={served}
      onMove={() => {
        // The pressed button disappears: the focus stays in the window.
        content.current?.focus()
        moveQuote(quote.caller, served)
      }}
      onRemove={(offer, button) => remove(quote.caller, offer, button)}
    />
  )
  return (
    <BarPopover
      window="quote"
      locale={locale}
      label={t('quote.form.title')}
      // On a phone only when there is something in it: the bar has no room for more. Once used it stays, because the focus
      // returns to it when the window is closed.
      {...(quotes.length === 0 && !wasUsed && { buttonClass: 'max-wide:hidden' })}
      button={
        <>
          <FileText aria-hidden="true" className="size-4" />
          <span className="max-wide:sr-only">{t('quote.bar')}</span>
          <CountBadge count={count} label={t('quote.count', { count })} />
        </>
      }
      className="w-96 p-4"
    >
      <section ref={content} tabIndex={-1} aria-label={t('quote.form.title')} className="grid grid-cols-1 gap-3">
        {others.length === 0 ? (
          show(current)
        ) : (
          <Tabs
            // Another caller was served: their quote is shown.
            key={served}
            locale={locale}
            label={t('quote.callers')}
            tabs={[current, ...others].map((quote) => ({
              id: `quote ${quote.caller}`,
              title: quote.caller === '' ? t('quote.nobody') : toCallerName(quote.caller),
              content: show(quote),
            }))}
          />
        )}
      </section>
    </BarPopover>
  )
}
