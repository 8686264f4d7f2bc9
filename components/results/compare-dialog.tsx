'use client'

import { useTranslations } from 'next-intl'
import { CompareTable } from '#components/results/compare-table.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Result } from '#lib/search/results.ts'

type Props = {
  locale: Locale
  results: readonly Result[]
  now: number
  toPath: (result: Result) => string
  onRemove: (id: string) => void
  onClose: () => void
}

/** Up to three side by side. Heavy: loaded when it is opened. */
export function CompareDialog({ onClose, ...table }: Props) {
  const t = useTranslations()
  return (
    <Dialog
      locale={table.locale}
      title={t('results.compare.title')}
      close={t('ui.close')}
      open
      size="page"
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="-mx-2 overflow-x-auto">
        <CompareTable {...table} t={t} />
      </div>
    </Dialog>
  )
}
