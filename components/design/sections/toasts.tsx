import { Case } from '#components/design/case.tsx'
import { DemoToasts, type ToastSample } from '#components/design/demo-toasts.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Toasts } from '#components/ui/toast/toasts.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    name: 'מוכרזות בנימוס, נעצרות כשהעכבר עליהן',
    buttons: ['הצלחה', 'עם פעולה', 'אזהרה', 'תקלה', 'הודעת מנהל'],
    sender: 'מוקד ההזמנות',
  },
  en: {
    name: 'Announced politely; they wait while the pointer is on them',
    buttons: ['Success', 'With an action', 'Warning', 'Failure', 'Admin message'],
    sender: 'Booking centre',
  },
}

export function ToastsSection({ locale }: SectionProps) {
  const t = toTranslator(locale)
  const { name, buttons, sender } = samples[locale]
  const notes: Omit<ToastSample, 'button'>[] = [
    { note: { tone: 'success', title: t('outcome.debt.copied') } },
    { note: { title: t('results.stale.title') }, action: t('results.stale.again') },
    { note: { tone: 'warning', title: t('booking.state.expired.title'), text: t('booking.state.expired.text') } },
    { note: { tone: 'danger', title: t('lead.failed.title'), text: t('lead.failed.text') } },
    { note: { from: { name: sender, details: ['14:05'] }, title: t('cancel.title'), text: t('cancel.text') } },
  ]
  const place = `design-${locale}`
  return (
    <Case name={name}>
      <DemoToasts place={place} samples={notes.map((note, index) => ({ ...note, button: buttons[index] ?? '' }))} />
      <Toasts locale={locale} region={place} labels={{ label: t('ui.toasts'), close: t('ui.close') }} />
    </Case>
  )
}
