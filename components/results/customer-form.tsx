import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { DashedForm } from '#components/desk/dashed-form.tsx'
import type { EnteredBenefits, SubsidyState } from '#components/results/use-customer-benefits.ts'
import { Button } from '#components/ui/button.tsx'
import { focusField } from '#components/ui/focus-field.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { useAgencyCredit } from '#lib/browser/credit/use-agency-credit.ts'
import { MAX_COUPON_CODE_LENGTH } from '#lib/domain/identity/coupon-code.ts'
import { toPlainNumber } from '#lib/domain/identity/digits.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import { toIsraeliId } from '#lib/domain/identity/israeli-id.ts'
import { MAX_AMOUNT } from '#lib/domain/identity/max-amount.ts'
import { parseShekels, toTypedShekels } from '#lib/domain/price/amounts.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  /** The customer pays from the agency's credit: its balance is suggested. */
  useCredit: boolean
  isChecking: boolean
  subsidy: SubsidyState | undefined
  onConfirm: (entered: EnteredBenefits) => void
}

/** As many fields in a row as fit: the table below is what the agent compares. */
const FIELDS = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' }

const EMPTY = { member: '', coupon: '', credit: undefined as string | undefined, teacher: '' }
type Field = keyof typeof EMPTY

/** A percent as a person types it; undefined when it is not from 0 to 100. */
function parsePercent(text: string): number | undefined {
  const typed = toPlainNumber(text).replace(/[%\u066a\s]/g, '')
  if (typed === '') return 0
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
  return percent >= 0 && percent <= 100 ? percent : undefined
}

/** The benefits of the customer on the phone. Nothing of it is stored. */
export function CustomerForm({ locale, useCredit, isChecking, subsidy, onConfirm }: Props) {
  const t = useTranslations()
  const [typed, setTyped] = useState(EMPTY)
  const [faults, setFaults] = useState<readonly Field[]>([])
  const balance = useAgencyCredit(useCredit).credit?.creditAmount
  const credit =
    typed.credit ?? (balance !== undefined && balance > 0 ? toTypedShekels(Math.min(balance, MAX_AMOUNT)) : '')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const memberPercent = parsePercent(typed.member)
    const amount = credit.trim() === '' ? 0 : parseShekels(credit)
    const teacherId = toIsraeliId(typed.teacher)
    const found: Field[] = [
      ...(memberPercent === undefined ? (['member'] as const) : []),
      ...(amount === undefined ? (['credit'] as const) : []),
      ...(typed.teacher.trim() !== '' && teacherId === undefined ? (['teacher'] as const) : []),
    ]
    setFaults(found)
    if (found[0] !== undefined) focusField(event.currentTarget, found[0])
    if (memberPercent === undefined || amount === undefined || found.length > 0 || isChecking) return
    onConfirm({ memberPercent, credit: amount, couponCode: trimPasted(typed.coupon), teacherId })
  }
  const bind = (name: Field, fault: 'percent' | 'amount' | 'id') => ({
    name,
    ltr: true,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    error: faults.includes(name) ? t(`desk.compare.fault.${fault}`) : undefined,
  })
  return (
    <DashedForm title={t('desk.compare.title')} text={t('desk.compare.text')} onSubmit={submit}>
      <div className="grid items-end gap-4" style={FIELDS}>
        <TextField
          {...bind('member', 'percent')}
          value={typed.member}
          inputMode="decimal"
          label={t('desk.compare.member')}
        />
        <TextField
          {...bind('coupon', 'id')}
          value={typed.coupon}
          maxLength={MAX_COUPON_CODE_LENGTH}
          label={t('desk.compare.coupon')}
        />
        <TextField {...bind('credit', 'amount')} value={credit} inputMode="decimal" label={t('desk.compare.credit')} />
        <TextField
          {...bind('teacher', 'id')}
          value={typed.teacher}
          inputMode="numeric"
          label={t('desk.compare.teacher')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="secondary" pending={isChecking ? t('desk.compare.applying') : undefined}>
          {t('desk.compare.apply')}
        </Button>
        <p role="status" className={subsidy?.state === 'approved' ? 'text-save text-small' : 'text-small text-warning'}>
          {subsidy?.state === 'approved'
            ? t('desk.compare.subsidy.approved', { amount: formatIsolatedMoney(subsidy.amount, locale) })
            : subsidy && t(`desk.compare.subsidy.${subsidy.state}`)}
        </p>
      </div>
    </DashedForm>
  )
}
