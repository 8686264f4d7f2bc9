'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { trackSelection } from '#components/results/track-selection.ts'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Price } from '#components/ui/price.tsx'
import { toScoreWord } from '#lib/domain/listing/score-word.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { formatScore } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  result: SearchResult
  /** The path of its product page, without the language. */
  path: string
  /** Shows its dates, because they differ from those of the page. */
  showDates: boolean
}

/** The chosen pin's result, below the map of a phone. It is scrolled to and focused. */
export function PinnedResult({ locale, result, path, showDates }: Props) {
  const t = useTranslations()
  const card = useRef<HTMLElement>(null)
  const { id, kind, hotel, nights, total } = result
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each chosen result
  useEffect(() => {
    card.current?.querySelector('a')?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only observes clicks on the link inside, which also works by keyboard
    <article
      ref={card}
      aria-label={hotel.name}
      onClick={(event) => trackSelection(event, result)}
      className="grid gap-3 rounded-picture border border-line bg-surface p-4 wide:hidden"
      // Above the navigation at the bottom of a phone.
      style={{ scrollMarginBlockEnd: '6rem' }}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-pretty font-semibold">{hotel.name}</h2>
        {hotel.rating !== undefined && (
          <p className="shrink-0 text-small">
            {t(`results.score.${toScoreWord(hotel.rating)}`)} <bdi>{formatScore(hotel.rating, locale)}</bdi>
          </p>
        )}
      </div>
      {showDates && <StayDates stay={result} locale={locale} t={t} className="text-small" />}
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0 text-muted text-small leading-snug">
          <span data-total className="block font-bold text-heading text-ink">
            <Price whole agorot={total} locale={locale} />
          </span>
          {t('results.card.whole', { nights: kind === 'flight' ? 0 : nights })}
        </p>
        <ButtonLink locale={locale} path={path} tone="action">
          {t(`results.card.choose.${kind}`)}
          <span className="sr-only">: {hotel.name}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
