import { Case } from '#components/design/case.tsx'
import { DemoStepper } from '#components/design/demo-stepper.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { OneTimeCode } from '#components/ui/one-time-code.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    counter: 'כמה אנשים',
    code: 'קוד חד־פעמי',
    adults: 'מבוגרים',
    adultsHint: 'מגיל 18',
    children: 'ילדים',
    childrenHint: 'בני 2 עד 17',
    most: 'עד שישה בחדר',
    sms: 'הקוד מה־SMS',
    smsHint: 'נשלח אל 050-555-0123',
    smsWrong: 'הקוד פג. אפשר לבקש קוד חדש.',
  },
  en: {
    counter: 'How many people',
    code: 'One-time code',
    adults: 'Adults',
    adultsHint: 'From 18 years',
    children: 'Children',
    childrenHint: 'Aged 2 to 17',
    most: 'At most six in a room',
    sms: 'The code from the SMS',
    smsHint: 'Sent to 050-555-0123',
    smsWrong: 'The code has expired. Ask for a new one.',
  },
}

export function PickersSection({ locale }: SectionProps) {
  const texts = samples[locale]
  const t = toTranslator(locale)
  const toStepperLabels = (what: string) => ({
    less: t('ui.stepper.less', { what }),
    more: t('ui.stepper.more', { what }),
  })
  return (
    <>
      <Case name={texts.counter}>
        <DemoStepper
          label={texts.adults}
          hint={texts.adultsHint}
          min={1}
          max={6}
          first={2}
          labels={toStepperLabels(texts.adults)}
          atMost={texts.most}
        />
        <DemoStepper
          label={texts.children}
          hint={texts.childrenHint}
          min={0}
          max={4}
          first={0}
          labels={toStepperLabels(texts.children)}
        />
      </Case>
      <Case name={texts.code}>
        <div className="grid gap-5">
          <OneTimeCode label={texts.sms} hint={texts.smsHint} />
          <OneTimeCode label={texts.sms} value="482913" error={texts.smsWrong} />
        </div>
      </Case>
    </>
  )
}
