'use client'

import { useEffect, useRef, useState } from 'react'
import { BookingChoice } from '#components/cancel/booking-choice.tsx'
import { CancelConfirm } from '#components/cancel/cancel-confirm.tsx'
import { type CancellationResult, CancelOutcome, toBookingAfter } from '#components/cancel/cancel-outcome.tsx'
import { NumberForm } from '#components/cancel/number-form.tsx'
import { PasswordForm } from '#components/cancel/password-form.tsx'
import { clearCancelDraft, storeLinkedNumber } from '#lib/browser/cancel-draft.ts'
import { type FoundBooking, isSameBooking } from '#lib/browser/find-bookings.ts'
import { getSignInState } from '#lib/browser/get-sign-in-state.ts'
import { readStoredText, writeStoredText } from '#lib/browser/stored-values.ts'
import { runAfter } from '#lib/browser/wake.ts'
import { CANCEL_VERIFIED_FOR } from '#lib/domain/agency/permissions.ts'
import { readCancelFragment } from '#lib/domain/cancellation/cancel-path.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

/** Marks that this tab's password was accepted (section 4). The server checks by its own session. */
const VERIFIED_KEY = 'nofesh.cancel-verified'
const VERIFIED = '1'

type Step =
  | { at: 'password' }
  | { at: 'number' }
  | { at: 'choice' }
  | { at: 'confirm'; booking: FoundBooking }
  | { at: 'outcome'; booking: FoundBooking; outcome: CancellationResult }

/** What the last lookup has found; `requestedAt` in milliseconds since 1970. */
type Found = { bookings: FoundBooking[]; missing: string[]; requestedAt: number }

type Props = { locale: Locale; phone: DisplayPhone | undefined }

/** Whether the person sees a list first: of several bookings, or with numbers that no booking has. */
const hasChoice = ({ bookings, missing }: Found) => bookings.length > 1 || missing.length > 0

/** The bookings with one of them as it is after the attempt to cancel it. */
function replaceBooking(bookings: FoundBooking[], booking: FoundBooking, outcome: CancellationResult) {
  return bookings.map((one) => (isSameBooking(one, booking) ? toBookingAfter(booking, outcome) : one))
}

/**
 * The steps of cancelling a booking (specification, sections 2, 4, 5 and 8): password, booking number, a choice among several
 * bookings, the fee with its confirmation, and the outcome with the fee that was charged (booking checks, A 25 and B 2).
 */
export function CancelFlow({ locale, phone }: Props) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  // In memory only: after a reload, and when it was refused, the confirmation step requests it again.
  const [password, setPassword] = useState<string>()
  const [found, setFound] = useState<Found>({ bookings: [], missing: [], requestedAt: 0 })
  const [isAgent, setAgent] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)

  // The server ends the acceptance of a visitor's password. An agent's page would remember it for the whole login.
  useEffect(() => {
    if (!isAgent || password === undefined) return
    return runAfter(CANCEL_VERIFIED_FOR, () => setPassword(undefined))
  }, [isAgent, password])

  useEffect(() => {
    void getSignInState().then((result) => {
      if (!result.ok || !result.data.may.cancelBookings) return
      setAgent(result.data.may.seeDesk)
      // An agent needs no preflight, nor does a tab that has passed it.
      if (result.data.may.seeDesk || readStoredText('sessionStorage', VERIFIED_KEY) === VERIFIED) {
        // The answer may come while the person is in the form that disappears.
        hasMoved.current ||= container.current?.contains(document.activeElement) === true
        setStep((before) => (before.at === 'password' ? { at: 'number' } : before))
      }
    })
  }, [])

  useEffect(() => {
    storeLinkedNumber()
    // The router scrolls to the element that a fragment names. This fragment is a booking reference and names none.
    if (readCancelFragment(location.hash) !== undefined) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  const go = (next: Step) => {
    hasMoved.current = true
    setStep(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the step
  useEffect(() => {
    const box = container.current
    if (!hasMoved.current || !box) return
    box.focus()
    // The focus scrolls nothing where a step is higher than the window: its beginning may be above, or below a bar.
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    if (box.getBoundingClientRect().top < top) box.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [step.at])

  return (
    <div ref={container} tabIndex={-1} className="max-w-text outline-none">
      {step.at === 'password' && (
        <PasswordForm
          phone={phone}
          onPassed={(typed) => {
            // Without storage the password is requested again after a reload.
            writeStoredText('sessionStorage', VERIFIED_KEY, VERIFIED)
            setPassword(typed)
            go({ at: 'number' })
          }}
        />
      )}
      {step.at === 'number' && (
        <NumberForm
          several={isAgent}
          onFound={(bookings, missing, requestedAt) => {
            const now = { bookings, missing, requestedAt }
            setFound(now)
            const [first] = bookings
            go(hasChoice(now) || !first ? { at: 'choice' } : { at: 'confirm', booking: first })
          }}
          onLocked={() => go({ at: 'password' })}
        />
      )}
      {step.at === 'choice' && (
        <BookingChoice
          locale={locale}
          found={found.bookings}
          missing={found.missing}
          onChosen={(booking) => go({ at: 'confirm', booking })}
          onBack={() => go({ at: 'number' })}
        />
      )}
      {step.at === 'confirm' && (
        <CancelConfirm
          locale={locale}
          booking={step.booking}
          requestedAt={found.requestedAt}
          password={password}
          onEnded={(outcome, booking, accepted) => {
            if (outcome.result === 'success') clearCancelDraft()
            if (accepted !== undefined) setPassword(accepted)
            setFound({ ...found, bookings: replaceBooking(found.bookings, booking, outcome) })
            go({ at: 'outcome', booking, outcome })
          }}
          onLocked={() => go({ at: 'password' })}
          onPasswordRefused={() => setPassword(undefined)}
          onBack={() => go({ at: hasChoice(found) ? 'choice' : 'number' })}
        />
      )}
      {step.at === 'outcome' && (
        <CancelOutcome
          locale={locale}
          booking={step.booking}
          outcome={step.outcome}
          phone={phone}
          onAnother={() => go({ at: 'number' })}
          onRetry={() => go({ at: 'confirm', booking: step.booking })}
          onBack={hasChoice(found) ? () => go({ at: 'choice' }) : undefined}
        />
      )}
    </div>
  )
}
