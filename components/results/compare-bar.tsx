'use client'

import { useAtom } from 'jotai'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { toChoicePath } from '#components/results/result-facts.ts'
import { comparedAtom, toggleCompared } from '#components/results/saved.ts'
import { Button } from '#components/ui/button.tsx'
import { CloseButton } from '#components/ui/close-button.tsx'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Result } from '#lib/search/results.ts'
import type { Search } from '#lib/search/search.ts'

const CompareDialog = dynamic(() =>
  import('#components/results/compare-dialog.tsx').then((module) => module.CompareDialog),
)

type Props = { locale: Locale; search: Search; results: readonly Result[]; now: number }

/** At the thumb while something is chosen to compare: how many, and the way to see them side by side. */
export function CompareBar({ locale, search, results, now }: Props) {
  const t = useTranslations()
  const [compared, setCompared] = useAtom(comparedAtom)
  const [open, setOpen] = useState(false)
  // What is not among these results belongs to another search, and waits for it.
  const chosen = useMemo(
    () => compared.flatMap((id) => results.find((result) => result.id === id) ?? []),
    [compared, results],
  )
  const remove = (id: string) => {
    setCompared(toggleCompared(compared, id))
    if (chosen.length <= 2) setOpen(false)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 ? t('results.compare.bar', { count: chosen.length }) : ''}
      </p>
      {chosen.length > 0 && (
        <div className="sticky bottom-3 z-bar mt-6 max-wide:bottom-20 flex items-center gap-3 rounded-card border border-edge bg-surface p-2 ps-4 shadow-lift">
          <p aria-hidden="true" className="min-w-0 grow text-small">
            {t('results.compare.bar', { count: chosen.length })}
          </p>
          {chosen.length > 1 && <Button onClick={() => setOpen(true)}>{t('results.compare.open')}</Button>}
          <CloseButton label={t('results.compare.clear')} onPress={() => setCompared([])} />
        </div>
      )}
      {open && (
        <CompareDialog
          locale={locale}
          results={chosen}
          now={now}
          toPath={(result) => toChoicePath(result, search)}
          onRemove={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
