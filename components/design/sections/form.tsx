import { DemoForm, type DemoFormTexts } from '#components/design/demo-form.tsx'
import type { SectionProps, SideLocale } from '#components/design/section.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

type SampleTexts = Omit<DemoFormTexts, 'stepper' | 'summary' | 'left'>

const samples: Record<SideLocale, SampleTexts> = {
  he: {
    name: 'שם פרטי',
    nameHint: 'באותיות אנגליות, כמו בדרכון',
    room: 'סוג חדר',
    board: 'סוג אירוח',
    adults: 'מבוגרים',
    request: 'בקשה למלון',
    flexible: 'גמישים בתאריכים',
    code: 'הקוד מה־SMS',
    terms: 'קראתי ואני מאשר/ת את התנאים',
    send: 'שליחה',
    sending: 'שולחים…',
    sent: 'נשלח',
    faults: {
      name: 'צריך שם באותיות אנגליות',
      room: 'צריך לבחור סוג חדר',
      board: 'צריך לבחור סוג אירוח',
      code: 'צריך את כל שש הספרות',
      terms: 'צריך להסכים לתנאים',
    },
    rooms: [
      { value: 'double', label: 'חדר זוגי' },
      { value: 'family', label: 'חדר משפחה' },
    ],
    boards: [
      { value: 'bb', label: 'לינה וארוחת בוקר' },
      { value: 'hb', label: 'חצי פנסיון' },
    ],
  },
  en: {
    name: 'First name',
    nameHint: 'In English letters, as in the passport',
    room: 'Room type',
    board: 'Board basis',
    adults: 'Adults',
    request: 'A wish for the hotel',
    flexible: 'Our dates are flexible',
    code: 'The code from the SMS',
    terms: 'I have read and accept the terms',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Sent',
    faults: {
      name: 'Write the name in English letters',
      room: 'Choose a room type',
      board: 'Choose a board basis',
      code: 'Write all six digits',
      terms: 'Accept the terms',
    },
    rooms: [
      { value: 'double', label: 'Double room' },
      { value: 'family', label: 'Family room' },
    ],
    boards: [
      { value: 'bb', label: 'Bed and breakfast' },
      { value: 'hb', label: 'Half board' },
    ],
  },
}

export function FormSection({ locale }: SectionProps) {
  const t = toTranslator(locale)
  const sample = samples[locale]
  const labels: DemoFormTexts = {
    ...sample,
    summary: t('ui.summary.title'),
    left: t('ui.textArea.left'),
    stepper: {
      less: t('ui.stepper.less', { what: sample.adults }),
      more: t('ui.stepper.more', { what: sample.adults }),
    },
  }
  return <DemoForm id={`form-${locale}`} labels={labels} />
}
