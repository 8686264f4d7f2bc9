import { DemoForm } from '#components/design/demo-form.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: { rooms: ['חדר זוגי', 'חדר משפחה'], sent: 'נשלח' },
  en: { rooms: ['Double room', 'Family room'], sent: 'Sent' },
} as const

export function FormSection({ locale }: SectionProps) {
  const t = toTranslator(locale)
  const { rooms, sent } = samples[locale]
  const [double, family] = rooms
  const adults = t('search.who.adults')
  const required = t('booking.fault.required')
  return (
    <DemoForm
      id={`form-${locale}`}
      labels={{
        name: t('booking.field.firstName'),
        nameHint: t('booking.english'),
        room: t('stay.price.kind.room'),
        board: t('results.filter.boards'),
        adults,
        request: t('booking.field.remark'),
        flexible: t('account.join.newsletter'),
        code: t('account.code'),
        terms: t('cancel.confirm.sure'),
        send: t('lead.send'),
        sending: t('account.sending'),
        sent,
        summary: t('ui.summary.title'),
        left: t('ui.textArea.left'),
        stepper: { less: t('ui.stepper.less', { what: adults }), more: t('ui.stepper.more', { what: adults }) },
        faults: {
          name: t('booking.fault.letters'),
          room: required,
          board: required,
          code: t('account.fault.code'),
          terms: t('cancel.confirm.tick'),
        },
        rooms: [
          { value: 'double', label: double },
          { value: 'family', label: family },
        ],
        boards: (['bb', 'hb'] as const).map((value) => ({ value, label: t(`board.${value}`) })),
      }}
    />
  )
}
