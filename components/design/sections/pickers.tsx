import { Case } from '#components/design/case.tsx'
import { DemoStepper } from '#components/design/demo-stepper.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { OneTimeCode } from '#components/ui/one-time-code.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const names = {
  he: { counter: 'כמה אנשים', code: 'קוד חד־פעמי' },
  en: { counter: 'Stepper', code: 'One-time code' },
}

export function PickersSection({ locale }: SectionProps) {
  const { counter, code } = names[locale]
  const t = toTranslator(locale)
  const toStepperLabels = (what: string) => ({
    less: t('ui.stepper.less', { what }),
    more: t('ui.stepper.more', { what }),
  })
  const adults = t('search.who.adults')
  const children = t('search.who.children')
  return (
    <>
      <Case name={counter}>
        <DemoStepper
          label={adults}
          hint={t('search.who.adultsHint')}
          min={1}
          max={6}
          first={2}
          labels={toStepperLabels(adults)}
          atMost={t('search.who.most')}
        />
        <DemoStepper
          label={children}
          hint={t('search.who.childrenHint')}
          min={0}
          max={4}
          first={0}
          labels={toStepperLabels(children)}
        />
      </Case>
      <Case name={code}>
        <div className="grid gap-5">
          <OneTimeCode label={t('account.code')} hint={t('signIn.sms.sent')} />
          <OneTimeCode label={t('account.code')} value="482913" error={t('problem.code-expired')} />
        </div>
      </Case>
    </>
  )
}
