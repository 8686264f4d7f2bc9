'use client'

import { useTranslations } from 'next-intl'
import { CompareTable } from '#components/results/compare-table.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { SearchResult } from '#lib/domain/search/results.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  results: readonly SearchResult[]
  now: number
  toPath: (result: SearchResult) => string
  onRemove: (id: string) => void
  onClose: () => void
}

/** Up to three results side by side. Loaded only when it is opened, because of its size. */
export function CompareDialog({ onClose, ...table }: Props) {
  const t = useTranslations()
  return (
    <Dialog
      locale={table.locale}
      title={t('results.compare.title')}
      closeLabel={t('ui.close')}
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
