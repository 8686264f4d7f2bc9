'use client'

import { useEffect, useRef, useState } from 'react'
import type { Found } from '#components/cancel/booking-choice.tsx'
import { BookingChoice } from '#components/cancel/booking-choice.tsx'
import { CancelConfirm } from '#components/cancel/cancel-confirm.tsx'
import type { Outcome } from '#components/cancel/cancel-outcome.tsx'
import { CancelOutcome } from '#components/cancel/cancel-outcome.tsx'
import { NumberForm } from '#components/cancel/number-form.tsx'
import { PasswordForm } from '#components/cancel/password-form.tsx'
import { getWho } from '#lib/browser/who.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { PhoneShown } from '#lib/i18n/phone.ts'

/** The password was accepted in this tab (specification, section 4); the server knows it by itself, and asks if it is so. */
const VERIFIED = 'nofesh.cancel-verified'

type Step =
  | { at: 'password' }
  | { at: 'number' }
  | { at: 'choice'; found: Found[]; external: boolean; askedAt: number }
  | { at: 'confirm'; booking: Found; external: boolean; askedAt: number }
  | { at: 'outcome'; booking: Found; outcome: Outcome }

type Props = { locale: Locale; phone: PhoneShown | undefined }

const isVerified = () => {
  try {
    return sessionStorage.getItem(VERIFIED) === '1'
  } catch {
    return false
  }
}
const rememberVerified = () => {
  try {
    sessionStorage.setItem(VERIFIED, '1')
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/**
 * Cancelling a booking (specification, sections 2, 4, 5 and 8): password, number, which of several, what it costs, and
 * only then the cancelling itself; afterwards what was really charged (booking checks, A 25 and B 2).
 */
export function CancelFlow({ locale, phone }: Props) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  // In memory alone: whoever reloads the page is asked for it again, with the confirmation.
  const [password, setPassword] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const walked = useRef(false)

  useEffect(() => {
    void getWho().then((result) => {
      if (!result.ok || !result.data.may.cancelBookings) return
      // An agent needs no preflight; a tab that passed it goes on where it was.
      if (result.data.agencyUser?.kind === 'agent' || isVerified()) {
        setStep((before) => (before.at === 'password' ? { at: 'number' } : before))
      }
    })
  }, [])

  const go = (next: Step) => {
    walked.current = true
    setStep(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step
  useEffect(() => {
    if (walked.current) place.current?.focus()
  }, [step.at])

  return (
    <div ref={place} tabIndex={-1} className="max-w-text outline-none">
      {step.at === 'password' && (
        <PasswordForm
          phone={phone}
          onPassed={(typed) => {
            rememberVerified()
            setPassword(typed)
            go({ at: 'number' })
          }}
        />
      )}
      {step.at === 'number' && (
        <NumberForm
          onFound={(found, external, askedAt) => {
            const [only] = found
            if (found.length === 1 && only) go({ at: 'confirm', booking: only, external, askedAt })
            else go({ at: 'choice', found, external, askedAt })
          }}
          onLocked={() => go({ at: 'password' })}
        />
      )}
      {step.at === 'choice' && (
        <BookingChoice
          locale={locale}
          found={step.found}
          onChosen={(booking) => go({ ...step, at: 'confirm', booking })}
          onBack={() => go({ at: 'number' })}
        />
      )}
      {step.at === 'confirm' && (
        <CancelConfirm
          locale={locale}
          booking={step.booking}
          external={step.external}
          askedAt={step.askedAt}
          password={password}
          onEnded={(outcome) => go({ at: 'outcome', booking: step.booking, outcome })}
          onLocked={() => go({ at: 'password' })}
          onBack={() => go({ at: 'number' })}
        />
      )}
      {step.at === 'outcome' && (
        <CancelOutcome
          locale={locale}
          booking={step.booking}
          outcome={step.outcome}
          phone={phone}
          onAgain={() => go({ at: 'number' })}
        />
      )}
    </div>
  )
}
