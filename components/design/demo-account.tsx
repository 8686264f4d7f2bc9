'use client'

import { MemberCodeForm } from '#components/account/code-form.tsx'
import { CreditSummary } from '#components/account/credit-balance.tsx'
import { PhoneForm } from '#components/account/phone-form.tsx'
import { RegistrationForm } from '#components/account/registration-form.tsx'
import { Case } from '#components/design/case.tsx'
import type { SideLocale } from '#components/design/section.ts'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import type { Messages } from '#lib/i18n/translator.ts'

type Props = { locale: SideLocale; messages: Pick<Messages, 'account' | 'problem' | 'ui'> }

const noop = () => {}

/** The steps of the account dialog, without the dialog. The code has expired, because a running clock would differ on the server. */
export function DemoAccount({ locale, messages, names }: Props & { names: readonly [string, string, string] }) {
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <Case name={names[0]}>
        <PhoneForm phone="" onSent={noop} onJoin={noop} />
      </Case>
      <Case name={names[1]}>
        <MemberCodeForm phone="050-555-0123" until={0} onSent={noop} onBack={noop} onDone={noop} />
      </Case>
      <Case name={names[2]}>
        <RegistrationForm
          draft={{ phone: '050-555-0123' }}
          onType={() => undefined}
          onRegistered={noop}
          onBack={noop}
        />
      </Case>
    </MessagesProvider>
  )
}

export function DemoCredit({ locale, messages }: Props) {
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <div className="flex flex-wrap items-start gap-4">
        {[false, true].map((stale) => (
          <div key={String(stale)} className="rounded-card border border-line bg-surface shadow-lift">
            <CreditSummary
              locale={locale}
              credit={{ creditAmount: 1_640_500, creditAmountUsd: 450_000 }}
              isStale={stale}
              hasFailed={false}
            />
          </div>
        ))}
      </div>
    </MessagesProvider>
  )
}
