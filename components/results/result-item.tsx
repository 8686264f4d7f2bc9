'use client'

import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { ResultCard, type ResultCardProps } from '#components/results/result-card.tsx'
import { trackSelection } from '#components/results/track-selection.ts'
import { useCompared } from '#components/results/use-compared.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { classes } from '#components/ui/classes.ts'
import { notify } from '#components/ui/toast/notify.ts'
import { highlightedAtom, isStored, savedAtom } from '#lib/browser/search/result-atoms.ts'
import { toCardId } from '#lib/browser/search/result-cards.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import {
  isSameHotel,
  MAX_COMPARED,
  type SavedHotel,
  toggleCompared,
  toggleSaved,
} from '#lib/domain/search/saved-hotels.ts'
import { type Search, toSearchPath } from '#lib/domain/search/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** A result as a saved hotel. Its path is the same search limited to this hotel. */
function toSaved(result: SearchResult, search: Search): SavedHotel {
  const { hotel, hotelCode, supplier, kind, total, checkIn, checkOut } = result
  return {
    supplier,
    hotelCode,
    kind,
    name: hotel.name,
    city: hotel.city,
    ...(hotel.picture && { picture: hotel.picture.url }),
    total,
    at: new Date().toISOString(),
    path: toSearchPath({ ...search, destinations: [], hotels: [hotelCode], ranges: [{ checkIn, checkOut }] }),
  }
}

function SaveButton({ result, search }: { result: SearchResult; search: Search }) {
  const t = useTranslations()
  const [saved, setSaved] = useAtom(savedAtom)
  const isSaved = saved.some((each) => isSameHotel(each, result))
  const { name } = result.hotel
  const press = () => {
    const place = toSaved(result, search)
    setSaved(toggleSaved(saved, place))
    if (isSaved) return
    if (isStored(place)) notify({ id: 'saved', tone: 'success', title: t('results.saved.done'), text: name })
    else notify({ id: 'saved', tone: 'warning', title: t('results.saved.lost'), text: t('results.saved.lostText') })
  }
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t('results.saved.add', { name })}
      onClick={press}
      className="grid size-target place-items-center rounded-full border border-line bg-surface text-ink transition-colors hover:border-ink"
    >
      <Heart aria-hidden="true" className={classes('size-5', isSaved && 'fill-action text-action')} />
    </button>
  )
}

function CompareBox({ result, search }: { result: SearchResult; search: Search }) {
  const t = useTranslations()
  const [compared, setCompared] = useCompared(search)
  const chosen = compared.includes(result.id)
  const full = !chosen && compared.length >= MAX_COMPARED
  return (
    <Checkbox
      checked={chosen}
      disabled={full}
      onChange={() => setCompared(toggleCompared(compared, result.id))}
      aria-label={t('results.compare.addOf', { name: result.hotel.name })}
      label={<span className="text-muted text-small">{t('results.compare.add')}</span>}
      {...(full && { title: t('results.compare.full') })}
    />
  )
}

type Props = Pick<ResultCardProps, 'now' | 'showDates' | 'level' | 'first'> & {
  result: SearchResult
  search: Search
  path: string
  locale: Locale
  /** In a list beside the map: the card is narrow, and focus and hover highlight its pin. */
  onMap: boolean
}

/** A result card with the controls that need scripts: save, compare, and the highlighting of its map pin. */
export const ResultItem = memo(function ResultItem({ search, onMap, ...card }: Props) {
  const t = useTranslations()
  const { result } = card
  const isHighlighted = useAtomValue(highlightedAtom)?.id === result.id
  const setHighlighted = useSetAtom(highlightedAtom)
  const highlight = () => setHighlighted({ id: result.id, by: 'card' })
  return (
    // `contain-intrinsic-size: auto` keeps the last size of a card that is not rendered, so scrolling to it is exact.
    // biome-ignore lint/a11y/useKeyWithClickEvents: only observes clicks on the links inside, which also work by keyboard
    <li
      id={toCardId(result.id)}
      className="[contain-intrinsic-size:auto_15rem] [content-visibility:auto] scroll-mt-24"
      onClick={(event) => trackSelection(event, result)}
      {...(onMap && { onFocus: highlight, onPointerEnter: highlight })}
    >
      <ResultCard
        {...card}
        t={t}
        narrow={onMap}
        highlighted={onMap && isHighlighted}
        saveButton={<SaveButton result={result} search={search} />}
        compareBox={<CompareBox result={result} search={search} />}
      />
    </li>
  )
})
