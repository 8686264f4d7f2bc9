import { useTranslations } from 'next-intl'
import { toDifferenceText } from '#components/pending/desk-labels.tsx'
import type { ActionNote } from '#components/pending/use-row-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import type { Difference } from '#lib/domain/pending/pending-action.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = { locale: Locale; differences: readonly Difference[]; onAccept: () => void }

/** What others have changed since this panel was opened: what this agent saw, and what it is now. */
export function ConflictNote({ locale, differences, onAccept }: Props) {
  const t = useTranslations()
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-warning-soft p-4">
      <p className="font-semibold text-warning">{t('pending.conflict.title')}</p>
      <p>{t('pending.conflict.text')}</p>
      <ul className="grid gap-1">
        {differences.map((difference) => (
          <li key={difference.field}>{toDifferenceText(difference, locale, t)}</li>
        ))}
      </ul>
      <Button className="justify-self-start" size="small" tone="secondary" onClick={onAccept}>
        {t('pending.conflict.accept')}
      </Button>
    </div>
  )
}

const TONES: Record<ActionNote['tone'], string> = {
  success: 'bg-save-soft text-save',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

/** How the last action ended. */
export function OutcomeNote({ note }: { note: ActionNote | undefined }) {
  return (
    <div role="status" className={classes('rounded-control p-4 empty:hidden', note && TONES[note.tone])}>
      {note && (
        <>
          <p className="font-semibold">{note.title}</p>
          {note.text !== undefined && <p>{note.text}</p>}
        </>
      )}
    </div>
  )
}
