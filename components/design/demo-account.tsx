'use client'

import { CodeForm } from '#components/account/code-form.tsx'
import { CreditFace } from '#components/account/credit-window.tsx'
import { JoinForm } from '#components/account/join-form.tsx'
import { PhoneForm } from '#components/account/phone-form.tsx'
import { Case } from '#components/design/case.tsx'
import type { SideLocale } from '#components/design/registry.tsx'
import { Words } from '#components/layout/words.tsx'
import type { Messages } from '#lib/i18n/translator.ts'

type Props = { locale: SideLocale; messages: Pick<Messages, 'account' | 'problem'> }

const nothing = () => {}

/** The steps of the account window outside of it. The code has expired: a clock that runs would be another on the server. */
export function DemoAccount({ locale, messages, names }: Props & { names: readonly [string, string, string] }) {
  return (
    <Words locale={locale} messages={messages}>
      <Case name={names[0]}>
        <PhoneForm phone="" onSent={nothing} onUnknown={nothing} />
      </Case>
      <Case name={names[1]}>
        <CodeForm locale={locale} phone="050-555-0123" until={0} onSent={nothing} onBack={nothing} onDone={nothing} />
      </Case>
      <Case name={names[2]}>
        <JoinForm phone="050-555-0123" onJoined={nothing} onBack={nothing} />
      </Case>
    </Words>
  )
}

export function DemoCredit({ locale, messages }: Props) {
  return (
    <Words locale={locale} messages={messages}>
      <div className="flex flex-wrap items-start gap-4">
        {[false, true].map((stale) => (
          <div key={String(stale)} className="rounded-card border border-line bg-surface shadow-lift">
            <CreditFace locale={locale} credit={{ creditAmount: 1_640_500, creditAmountUsd: 450_000 }} stale={stale} />
          </div>
        ))}
      </div>
    </Words>
  )
}
