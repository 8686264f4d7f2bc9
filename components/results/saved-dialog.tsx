'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { SavedList } from '#components/results/saved-list.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { savedAtom } from '#lib/browser/search/result-atoms.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** The saved hotels. Loaded only when it is opened, because of its size. */
export function SavedDialog({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const t = useTranslations()
  const saved = useAtomValue(savedAtom)
  return (
    <Dialog
      locale={locale}
      title={t('results.saved.title')}
      closeLabel={t('ui.close')}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {saved.length === 0 && <p className="text-muted">{t('results.saved.empty')}</p>}
      <SavedList locale={locale} />
      <p className="mt-4 text-muted text-small">{t('results.saved.where')}</p>
    </Dialog>
  )
}
