import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Card } from '#components/dashboard/card.tsx'
import { classes } from '#components/ui/classes.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { TextFieldButton } from '#components/ui/text-field-button.tsx'
import { getTeacherHistory } from '#lib/browser/api/bookings.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import { type IdFault, MAX_TYPED_ID_LENGTH, toIsraeliId, validateIsraeliId } from '#lib/domain/identity/israeli-id.ts'
import { formatMoney, formatStayDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Checks whether a teacher is entitled to the subsidy (section 8). The number is not stored. */
export function SubsidyCheck({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<IdFault>()
  const check = useMutation({ mutationFn: async (id: string) => toData(await getTeacherHistory(id)) })
  const { data: history } = check

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = toIsraeliId(typed)
    setFault(validateIsraeliId(typed))
    if (id !== undefined && !check.isPending) check.mutate(id)
  }
  return (
    <Card title={t('dashboard.subsidy.title')} isWide isForm>
      <form noValidate onSubmit={submit} className="grid max-w-text gap-3">
        <TextField
          label={t('dashboard.subsidy.id')}
          ltr
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_TYPED_ID_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(undefined)
            check.reset()
          }}
          error={fault && t(`dashboard.subsidy.fault.${fault}`)}
          end={
            <TextFieldButton
              type="submit"
              tone="quiet"
              pending={check.isPending ? t('booking.agent.checking') : undefined}
            >
              {t('booking.agent.check')}
            </TextFieldButton>
          }
        />
        <p
          role="status"
          className={classes('font-medium', history?.state === 'approved' ? 'text-save' : 'text-warning')}
        >
          {check.isError && t('booking.agent.checkFailed')}
          {history && t(`booking.agent.${history.state}`)}
          {history?.state === 'approved' && history.amount !== undefined && (
            <>
              {' '}
              {t.rich('dashboard.subsidy.amount', {
                amount: () => <bdi>{formatMoney(history.amount ?? 0, locale)}</bdi>,
              })}
            </>
          )}
          {history?.usedAt !== undefined && (
            <>
              {' '}
              {t.rich('dashboard.subsidy.usedAt', {
                date: () => <bdi>{formatStayDate(history.usedAt ?? '', locale)}</bdi>,
              })}
            </>
          )}
        </p>
      </form>
    </Card>
  )
}
