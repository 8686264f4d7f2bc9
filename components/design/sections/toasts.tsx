import { Case } from '#components/design/case.tsx'
import { DemoToasts, type ToastSample } from '#components/design/demo-toasts.tsx'
import type { SectionProps, SideLocale } from '#components/design/section.ts'
import { Toasts } from '#components/ui/toast/toasts.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples: Record<SideLocale, { name: string; notes: ToastSample[] }> = {
  he: {
    name: 'נאמרות בנימוס, נעצרות כשהעכבר עליהן',
    notes: [
      { button: 'נשמר', note: { tone: 'success', title: 'החיפוש נשמר' } },
      {
        button: 'עם פעולה',
        note: { title: 'המלון הוסר מהרשימה', text: 'מלון גבעת המלח' },
        action: 'להחזיר',
      },
      {
        button: 'אזהרה',
        note: { tone: 'warning', title: 'המחיר עומד להשתנות', text: 'נשארו חמש דקות במחיר הזה.' },
      },
      {
        button: 'תקלה',
        note: { tone: 'danger', title: 'לא הצלחנו לשמור', text: 'מה שמילאתם עדיין כאן. נסו שוב.' },
      },
      {
        button: 'הודעת מנהל',
        note: {
          from: { name: 'מוקד ההזמנות', at: '14:05' },
          title: 'המערכת של DAN איטית היום',
          text: 'אשרו הזמנות רק אחרי שהתקבל מספר אישור.\nנעדכן כשזה נגמר.',
        },
      },
    ],
  },
  en: {
    name: 'Said politely; they wait while the mouse is on them',
    notes: [
      { button: 'Saved', note: { tone: 'success', title: 'The search is saved' } },
      {
        button: 'With an action',
        note: { title: 'Removed from the list', text: 'Salt Hill Hotel' },
        action: 'Put it back',
      },
      {
        button: 'Warning',
        note: { tone: 'warning', title: 'The price is about to change', text: 'Five minutes are left at this price.' },
      },
      {
        button: 'Failure',
        note: { tone: 'danger', title: 'We could not save', text: 'What you filled in is still here. Try again.' },
      },
      {
        button: 'Admin message',
        note: {
          from: { name: 'Booking centre', at: '14:05' },
          title: 'DAN is slow today',
          text: 'Confirm bookings only once you have a confirmation number.\nWe will say when it is over.',
        },
      },
    ],
  },
}

export function ToastsSection({ locale }: SectionProps) {
  const t = toTranslator(locale)
  const { name, notes } = samples[locale]
  const place = `design-${locale}`
  return (
    <Case name={name}>
      <DemoToasts place={place} samples={notes} />
      <Toasts locale={locale} region={place} labels={{ label: t('ui.toasts'), close: t('ui.close') }} />
    </Case>
  )
}
