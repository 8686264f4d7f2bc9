import { Case } from '#components/design/case.tsx'
import { DemoCredit } from '#components/design/demo-account.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { BottomBar } from '#components/layout/bottom-bar.tsx'
import { PhoneLink } from '#components/ui/phone-link.tsx'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: { phone: 'טלפון', bar: 'הסרגל שבתחתית הטלפון', credit: 'חלון האשראי: עכשיו, ומלפני רגע' },
  en: {
    phone: 'Telephone',
    bar: 'The bar at the bottom of a phone',
    credit: 'The credit window: now, and of a while ago',
  },
}

const PHONE = '+97235151614'
const AGENCY = {
  agencyCode: 'main',
  forMainSite: true,
  forInternalAgentSite: false,
  isLoginMarketer: false,
  is2FA: false,
  preferSmsToPassword: false,
  usePaxBankCreditAsLoginCredential: false,
  dabAllowedOdyAgentCodes: [],
}

export function FrameSection({ locale }: SectionProps) {
  const texts = samples[locale]
  const t = toTranslator(locale)
  return (
    <>
      <Case name={texts.phone}>
        <PhoneLink shown={formatPhone(PHONE)} label={t('frame.call')} className="font-medium text-lg" />
      </Case>
      <Case name={texts.bar}>
        <BottomBar {...{ locale, t }} agency={AGENCY} phone={PHONE} className="max-w-form rounded-control border" />
      </Case>
      <Case name={texts.credit}>
        <DemoCredit locale={locale} messages={pickMessages(locale, 'account', 'problem', 'ui')} />
      </Case>
    </>
  )
}
