'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FilterFields, type FilterFieldsProps } from '#components/results/filter-fields.tsx'
import type { ChoiceTools } from '#components/results/use-choices.ts'
import { Button } from '#components/ui/button.tsx'
import { SKIP } from '#components/ui/control.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toOverlayOptions } from '#components/ui/part-failure.tsx'
import { useIsWide } from '#components/ui/use-wide.ts'
import { runWhenIdle } from '#components/ui/when-idle.ts'
import { countFilters } from '#lib/domain/search/filters.ts'

const loadSheet = () => import('#components/ui/bottom-drawer.tsx').then((module) => module.BottomDrawer)
const BottomSheet = lazyPart(
  loadSheet,
  toOverlayOptions(({ onOpenChange }) => onOpenChange(false)),
)

type Props = Omit<FilterFieldsProps, 'id' | 'tools' | 't'> & {
  tools: ChoiceTools
  /** How many products match the filters. */
  shown: number
}

/** The filters beside the list, on wide screens. `onSkip` moves the focus past them, which are about thirty controls. */
export function FilterPanel({ tools, shown: _, onSkip, ...fields }: Props & { onSkip: () => void }) {
  const t = useTranslations()
  return (
    <aside aria-label={t('results.filter.title')}>
      <button type="button" className={SKIP} onClick={onSkip}>
        {t('results.filter.skip')}
      </button>
      <div className="flex min-h-12 items-center justify-between gap-3">
        <h2 className="text-heading">{t('results.filter.title')}</h2>
        {countFilters(fields.filters) > 0 && (
          <Button tone="quiet" size="small" onClick={tools.clear}>
            {t('results.filter.clear')}
          </Button>
        )}
      </div>
      <div className="mt-3 rounded-picture border border-line bg-surface p-5">
        <FilterFields {...fields} id="filter" t={t} tools={tools} />
      </div>
    </aside>
  )
}

/** The filters in a sheet behind a button, on phones and beside an open map. */
export function FilterSheet({ tools, shown, ...fields }: Props) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const count = countFilters(fields.filters)
  const wide = useIsWide()
  // Loaded before the button is pressed: on a slow phone running the code takes longer than showing the sheet.
  useEffect(() => (wide ? undefined : runWhenIdle(() => void loadSheet().catch(() => undefined))), [wide])
  return (
    <>
      <Button
        tone="secondary"
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => setOpen(true)}
        className="max-phone:px-3"
      >
        {t('results.filter.open', { count })}
      </Button>
      {open && (
        <BottomSheet
          locale={fields.locale}
          title={t('results.filter.title')}
          closeLabel={t('ui.close')}
          open
          onOpenChange={setOpen}
          footer={
            <>
              <Button wide onClick={() => setOpen(false)}>
                {t('results.filter.show', { count: shown })}
              </Button>
              {count > 0 && (
                <Button tone="secondary" onClick={tools.clear}>
                  {t('results.filter.clear')}
                </Button>
              )}
            </>
          }
        >
          <FilterFields {...fields} id="sheet" t={t} tools={tools} />
        </BottomSheet>
      )}
    </>
  )
}
