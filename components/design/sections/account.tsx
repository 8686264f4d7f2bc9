import { DemoAccount } from '#components/design/demo-account.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

const names = {
  he: ['לאיזה טלפון', 'הקוד, שפג', 'הצטרפות'],
  en: ['To which phone', 'The code, expired', 'Joining'],
} as const

export function AccountSection({ locale }: SectionProps) {
  return (
    <DemoAccount locale={locale} messages={pickMessages(locale, 'account', 'problem', 'ui')} names={names[locale]} />
  )
}
