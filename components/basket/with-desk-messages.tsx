import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { WithAllMessages } from '#components/layout/with-all-messages.tsx'
import { Button } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = { locale: Locale; fallback?: ReactNode; children: ReactNode }

/** Provides the texts of the desk on a page of a booking. When they cannot be loaded, it shows a button that tries again. */
export function WithDeskMessages(props: Props) {
  const t = useTranslations()
  return (
    <WithAllMessages
      {...props}
      renderFailure={(onRetry) => (
        <StateNote kind="error" title={t('problem.no-answer')}>
          <Button onClick={onRetry}>{t('booking.again')}</Button>
        </StateNote>
      )}
    />
  )
}
