'use client'

import { useEffect, useRef, useState } from 'react'
import { BookingChoice } from '#components/cancel/booking-choice.tsx'
import type { FoundBooking } from '#components/cancel/booking-details.tsx'
import { CancelConfirm } from '#components/cancel/cancel-confirm.tsx'
import { type CancellationResult, CancelOutcome } from '#components/cancel/cancel-outcome.tsx'
import { NumberForm } from '#components/cancel/number-form.tsx'
import { PasswordForm } from '#components/cancel/password-form.tsx'
import { getSignInState } from '#lib/browser/use-sign-in-state.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

/**
 * Marks that the password was accepted in this tab (specification, section 4). The server checks by its own session.
 */
const VERIFIED_KEY = 'nofesh.cancel-verified'

type Step =
  | { at: 'password' }
  | { at: 'number' }
  | { at: 'choice'; found: FoundBooking[]; external: boolean; requestedAt: number }
  | { at: 'confirm'; booking: FoundBooking; external: boolean; requestedAt: number }
  | { at: 'outcome'; booking: FoundBooking; outcome: CancellationResult }

type Props = { locale: Locale; phone: DisplayPhone | undefined }

const isVerified = () => {
  try {
    return sessionStorage.getItem(VERIFIED_KEY) === '1'
  } catch {
    return false
  }
}
const rememberVerified = () => {
  try {
    sessionStorage.setItem(VERIFIED_KEY, '1')
  } catch {
    // Without storage the password is requested again after a reload.
  }
}

/**
 * The steps of cancelling a booking (specification, sections 2, 4, 5 and 8): password, booking number, a choice among several
 * bookings, the fee with its confirmation, and the outcome with the fee that was charged (booking-checks A25 and B2).
 */
export function CancelFlow({ locale, phone }: Props) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  // In memory only: after a reload the confirmation step requests it again.
  const [password, setPassword] = useState<string>()
  const container = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)

  useEffect(() => {
    void getSignInState().then((result) => {
      if (!result.ok || !result.data.may.cancelBookings) return
      // An agent needs no preflight, nor does a tab that has passed it.
      if (result.data.agencyUser?.kind === 'agent' || isVerified()) {
        setStep((before) => (before.at === 'password' ? { at: 'number' } : before))
      }
    })
  }, [])

  const go = (next: Step) => {
    hasMoved.current = true
    setStep(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the step
  useEffect(() => {
    if (hasMoved.current) container.current?.focus()
  }, [step.at])

  return (
    <div ref={container} tabIndex={-1} className="max-w-text outline-none">
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
          onFound={(found, external, requestedAt) => {
            const [only] = found
            if (found.length === 1 && only) go({ at: 'confirm', booking: only, external, requestedAt })
            else go({ at: 'choice', found, external, requestedAt })
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
          requestedAt={step.requestedAt}
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
