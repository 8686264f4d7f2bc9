'use client'

import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type MouseEvent, memo } from 'react'
import { ResultCard, type ResultCardProps } from '#components/results/result-card.tsx'
import {
  chosenAtom,
  comparedAtom,
  isSame,
  MOST_COMPARED,
  type Saved,
  savedAtom,
  toggleCompared,
  toggleSaved,
} from '#components/results/saved.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { classes } from '#components/ui/classes.ts'
import { tell } from '#components/ui/toast/tell.ts'
import { track } from '#lib/browser/events.ts'
import { toResultItem } from '#lib/browser/to-items.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Result } from '#lib/search/results.ts'
import { type Search, toSearchPath } from '#lib/search/search.ts'

/** The same search for one place alone: how a saved place is asked for again. */
function toSaved(result: Result, search: Search): Saved {
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

function SaveHeart({ result, search }: { result: Result; search: Search }) {
  const t = useTranslations()
  const [saved, setSaved] = useAtom(savedAtom)
  const isSaved = saved.some((each) => isSame(each, result))
  const { name } = result.hotel
  const press = () => {
    setSaved(toggleSaved(saved, toSaved(result, search)))
    if (!isSaved) tell({ id: 'saved', tone: 'success', title: t('results.saved.told'), text: name })
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

function CompareBox({ result }: { result: Result }) {
  const t = useTranslations()
  const [compared, setCompared] = useAtom(comparedAtom)
  const chosen = compared.includes(result.id)
  const full = !chosen && compared.length >= MOST_COMPARED
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

type Props = Pick<ResultCardProps, 'now' | 'dated' | 'level' | 'narrow' | 'first'> & {
  result: Result
  search: Search
  path: string
  locale: Locale
  /** Ties it to its pin on an open map. */
  mapped: boolean
}

/** A card in the browser: with its heart, its box, and its tie to the map. */
export const ResultItem = memo(function ResultItem({ search, mapped, ...card }: Props) {
  const t = useTranslations()
  const { result } = card
  const chosen = useAtomValue(chosenAtom)?.id === result.id
  const choose = useSetAtom(chosenAtom)
  const look = () => choose({ id: result.id, by: 'card' })
  const tell = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) {
      track({ name: 'select_item', list: 'search-result', item: toResultItem(result) })
    }
  }
  return (
    // Scrolling to a card that nobody sees must find its place: the browser keeps the last size it had.
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears what a link in it does; a key presses that too
    <li
      id={`result-${result.id}`}
      className="[contain-intrinsic-size:auto_15rem] [content-visibility:auto] scroll-mt-24"
      onClick={tell}
      {...(mapped && { onFocus: look, onPointerEnter: look })}
    >
      <ResultCard
        {...card}
        t={t}
        chosen={mapped && chosen}
        heart={<SaveHeart result={result} search={search} />}
        compare={<CompareBox result={result} />}
      />
    </li>
  )
})
