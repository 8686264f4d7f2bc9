'use client'

import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { TeacherCheck } from '#components/booking/form/teacher-check.tsx'
import { useServedCallerPhone } from '#components/booking/form/use-served-caller-phone.ts'
import { useSignedInClerk } from '#components/booking/form/use-signed-in-clerk.ts'
import { MAX_REMARK_LENGTH } from '#components/booking/form/validate.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Fact } from '#components/ui/fact.tsx'
import { Price } from '#components/ui/price.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { listClerks } from '#lib/browser/api/agencies.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'

type Props = FieldsProps & {
  signIn: SignInState
  page: Pick<StoredPage, 'netPrice' | 'commission' | 'lines'>
  /** The lowest sale price, agorot. */
  lowestPrice: number
  /** The part of the price that is paid now, agorot. */
  paidNow: number
  /** Requests the price for a changed sale price or identity number of a teacher. */
  onReprice: () => Promise<void>
  isCheckingTeacher: boolean
  onCheckingTeacher: (isChecking: boolean) => void
}

function NetPrice({ page, locale, t }: Pick<Props, 'page' | 'locale' | 't'>) {
  const rows = [
    { name: t('booking.agent.net'), agorot: page.netPrice },
    { name: t('booking.agent.commission'), agorot: page.commission },
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      {rows.map(
        ({ name, agorot }) =>
          agorot !== undefined && (
            <Fact key={name} name={name} className="font-semibold tabular-nums">
              <Price agorot={agorot} locale={locale} />
            </Fact>
          ),
      )}
    </dl>
  )
}

function HandlingAgentField({ form, faultAt, signIn, t }: Pick<Props, 'form' | 'faultAt' | 'signIn' | 't'>) {
  const clerks = useQuery({
    queryKey: ['clerks'],
    queryFn: async ({ signal }) => toData(await listClerks(signal)),
  })
  const handling = useWatch({ control: form.control, name: 'agent.handlingAgent' })
  const known = clerks.data ?? []
  useSignedInClerk(form, known, signIn.agencyUser)
  // Only the name is sent, so clerks of two agencies with one name are one choice.
  const names = new Map(known.map(({ clerkName, displayName }) => [clerkName, displayName]))
  // A clerk chosen earlier stays an option when the list cannot be loaded.
  const isUnlisted = handling !== '' && !names.has(handling)
  return (
    <div>
      <Select
        {...form.register('agent.handlingAgent')}
        id={toFieldId('agent.handlingAgent')}
        required
        value={handling}
        label={t('booking.agent.handling')}
        error={faultAt('agent.handlingAgent')}
        options={[
          { value: '', label: t('booking.agent.choose'), disabled: true },
          ...[...names].map(([value, label]) => ({ value, label })),
          ...(isUnlisted ? [{ value: handling, label: handling }] : []),
        ]}
      />
      {clerks.isError && (
        <p role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-small text-warning">
          {t('booking.agent.clerksFailed')}
          <Button tone="quiet" size="small" onClick={() => void clerks.refetch()}>
            {t('booking.again')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The fields for agents only (section 6): with the net price, and never printed (booking checks, A 27). */
export function AgentFields(props: Props) {
  const { form, faultAt, signIn, page, lowestPrice, paidNow, onReprice, locale, t } = props
  const { may } = signIn
  const pricedSale = useRef(form.getValues('agent.salePrice'))
  const repriceSale = async () => {
    // The price is requested only for a valid sale price.
    if (!(await form.trigger('agent.salePrice'))) return
    const salePrice = form.getValues('agent.salePrice')
    if (pricedSale.current === salePrice) return
    pricedSale.current = salePrice
    void onReprice()
  }
  useServedCallerPhone(form)
  const shekels = {
    ltr: true,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 12,
    end: <span aria-hidden="true">₪</span>,
  }
  const sale = form.register('agent.salePrice')
  return (
    <section
      aria-labelledby="booking-agent-title"
      className="rounded-picture border border-warning border-dashed bg-surface p-5 wide:p-7 print:hidden"
      data-print="never"
    >
      <h2 id="booking-agent-title" className="flex items-center gap-2 text-heading text-warning">
        <LockKeyhole aria-hidden="true" className="size-5 shrink-0" />
        {t('booking.agent.title')}
      </h2>
      <p className="mt-1 text-muted text-small">{t('booking.agent.text')}</p>
      <div className="mt-5 grid max-w-form grid-cols-1 gap-5">
        <NetPrice page={page} locale={locale} t={t} />
        <div className="grid grid-cols-1 gap-4">
          <HandlingAgentField form={form} faultAt={faultAt} signIn={signIn} t={t} />
          {may.checkTeachers && (
            <TeacherCheck
              form={form}
              isSubsidized={page.lines.some(({ kind }) => kind === 'subsidy')}
              onReprice={onReprice}
              isChecking={props.isCheckingTeacher}
              onChecking={props.onCheckingTeacher}
              locale={locale}
              t={t}
            />
          )}
          <TextField
            {...shekels}
            {...sale}
            onBlur={(event) => {
              void sale.onBlur(event)
              void repriceSale()
            }}
            id={toFieldId('agent.salePrice')}
            label={t('booking.agent.salePrice')}
            mark={t('ui.field.optional')}
            hint={t('booking.agent.salePriceHint', { amount: formatIsolatedMoney(lowestPrice, locale) })}
            error={faultAt('agent.salePrice')}
          />
          <TextField
            {...shekels}
            {...form.register('agent.partialAmount')}
            id={toFieldId('agent.partialAmount')}
            label={t('booking.agent.partialAmount')}
            mark={t('ui.field.optional')}
            hint={t('booking.agent.partialHint', { amount: formatIsolatedMoney(paidNow, locale) })}
            error={faultAt('agent.partialAmount')}
          />
          {(['agent.remarkToHotel', 'agent.remarkToSupplier'] as const).map((name) => (
            <TextArea
              key={name}
              {...form.register(name)}
              id={toFieldId(name)}
              label={t(`booking.${name}`)}
              mark={t('ui.field.optional')}
              error={faultAt(name)}
              limit={MAX_REMARK_LENGTH}
              leftLabel={t('ui.textArea.left')}
            />
          ))}
        </div>
        {may.bypassPayment && (
          <Checkbox
            {...form.register('bypassPayment')}
            id={toFieldId('bypassPayment')}
            label={t('booking.bypass')}
            hint={t('booking.bypassHint')}
          />
        )}
      </div>
    </section>
  )
}
