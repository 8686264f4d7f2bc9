'use client'

import { useAtomValue } from 'jotai'
import { ChevronDown, Heart, List, Map as MapIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ShareButton } from '#components/results/share-button.tsx'
import type { ChoiceTools } from '#components/results/use-choices.ts'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { OVERLAY } from '#components/ui/part-failure.tsx'
import { savedAtom } from '#lib/browser/search/result-atoms.ts'
import { SORT_ORDERS } from '#lib/domain/search/sort-results.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const SavedDialog = lazyPart(
  () => import('#components/results/saved-dialog.tsx').then((module) => module.SavedDialog),
  OVERLAY,
)

type Props = {
  locale: Locale
  tools: ChoiceTools
  /** Some results have coordinates, so the map can be opened. */
  mappable: boolean
  /** The button that opens the filters. */
  filters: ReactNode
}

/** The controls above the list: sorting, filters, map, saved hotels and sharing. */
export function Toolbar({ locale, tools, mappable, filters }: Props) {
  const t = useTranslations()
  const saved = useAtomValue(savedAtom)
  const [open, setOpen] = useState(false)
  const { sort, setSort, view, setView } = tools
  const onMap = view === 'map'
  return (
    <div
      data-print="never"
      data-sticky="edge"
      // On phones: one line that stays in view and scrolls sideways, in every language.
      className="flex items-center gap-2 max-phone:more-onward max-phone:overflow-x-auto max-phone:[scrollbar-width:none] max-phone:sticky max-phone:top-0 max-phone:z-bar max-phone:-mx-gutter max-phone:bg-ground max-phone:px-gutter max-phone:py-2 phone:flex-wrap"
    >
      <label className="relative flex min-h-target shrink-0 items-center rounded-control border border-edge bg-surface hover:border-ink has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-primary max-phone:order-1">
        <span className="shrink-0 text-muted text-small max-phone:sr-only phone:ps-4">{t('results.sort.label')}</span>
        <select
          value={sort}
          onChange={(event) => setSort(SORT_ORDERS.find((each) => each === event.target.value) ?? 'recommended')}
          className="select min-h-target min-w-0 grow rounded-control bg-transparent ps-4 pe-10 phone:ps-2 font-medium outline-none"
        >
          {SORT_ORDERS.map((each) => (
            <option key={each} value={each}>
              {t(`results.sort.${each}`)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3 size-5 text-muted" />
      </label>
      <span className="flex shrink-0 gap-2">
        {filters}
        {mappable && (
          <Button
            tone="secondary"
            aria-pressed={onMap}
            icon={onMap ? <List aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
            onClick={() => setView(onMap ? 'list' : 'map')}
            className="max-phone:px-3"
          >
            {t(onMap ? 'results.map.hide' : 'results.map.show')}
          </Button>
        )}
      </span>
      <Button
        tone="secondary"
        icon={<Heart aria-hidden="true" className={saved.length > 0 ? 'fill-action text-action' : ''} />}
        onClick={() => setOpen(true)}
        className="shrink-0 phone:ms-auto max-phone:order-1 max-wide:gap-0 max-wide:px-3"
      >
        <span className="max-wide:sr-only">{t('results.saved.open', { count: saved.length })}</span>
      </Button>
      <ShareButton />
      {open && <SavedDialog locale={locale} onClose={() => setOpen(false)} />}
    </div>
  )
}
