import { useState } from 'react'
import { MemberCodeForm } from '#components/account/code-form.tsx'
import { PhoneForm } from '#components/account/phone-form.tsx'
import { RegistrationForm } from '#components/account/registration-form.tsx'
import { useFocusOnChange } from '#components/agency/use-focus-on-change.ts'
import type { Registration } from '#lib/browser/api/members.ts'
import { reloadAfterSignIn } from '#lib/browser/search/form-draft.ts'
import { isText, readStoredFields, removeStored, writeStored } from '#lib/browser/stored-values.ts'

type CodeStep = { at: 'code'; phone: string; until: number }

type RegistrationStep = { at: 'register'; draft: Pick<Registration, 'phone'> & Partial<Registration> }

type Step = { at: 'phone'; phone?: string } | RegistrationStep | CodeStep

const PENDING_CODE = 'nofesh.sign-in-code'
const REGISTRATION_DRAFT = 'nofesh.sign-in-join'

/** A phone may discard the page while its owner reads the SMS: a code that is still valid can be entered. */
function readPendingCode(): CodeStep | undefined {
  const { phone, until } = readStoredFields<CodeStep>('sessionStorage', PENDING_CODE)
  return isText(phone) && typeof until === 'number' && until > Date.now() ? { at: 'code', phone, until } : undefined
}

/** What was typed to join survives a reload, and a dialog that was closed by mistake. */
function readRegistration(): RegistrationStep | undefined {
  const { phone, firstName, lastName, email, newsletter } = readStoredFields<Registration>(
    'sessionStorage',
    REGISTRATION_DRAFT,
  )
  if (!isText(phone) || !isText(firstName) || !isText(lastName) || !isText(email)) return undefined
  return { at: 'register', draft: { phone, firstName, lastName, email, newsletter: newsletter === true } }
}

/** Whether the device has a mouse, and so most likely a keyboard. On others the on-screen keyboard would cover the dialog. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

/** The club sign-in: phone, then code. Registration comes between them for a phone that is not a member’s. */
export function ClubSignIn() {
  const [step, setStep] = useState<Step>(() => readPendingCode() ?? readRegistration() ?? { at: 'phone' })
  // The button that led to another step is removed with its form.
  const form = useFocusOnChange(step.at)
  const showCodeForm = (phone: string, seconds: number) => {
    const next: CodeStep = { at: 'code', phone, until: Date.now() + seconds * 1_000 }
    removeStored('sessionStorage', REGISTRATION_DRAFT)
    writeStored('sessionStorage', PENDING_CODE, next)
    setStep(next)
  }
  const showPhoneForm = (phone: string) => {
    removeStored('sessionStorage', PENDING_CODE)
    removeStored('sessionStorage', REGISTRATION_DRAFT)
    setStep({ at: 'phone', phone })
  }
  return (
    <div ref={form}>
      {step.at === 'code' ? (
        <MemberCodeForm
          {...step}
          onSent={(seconds) => showCodeForm(step.phone, seconds)}
          onBack={() => showPhoneForm(step.phone)}
          onDone={() => {
            removeStored('sessionStorage', PENDING_CODE)
            reloadAfterSignIn()
          }}
        />
      ) : step.at === 'register' ? (
        <RegistrationForm
          draft={step.draft}
          onType={(typed) => writeStored('sessionStorage', REGISTRATION_DRAFT, typed)}
          onRegistered={showCodeForm}
          onBack={() => showPhoneForm(step.draft.phone)}
        />
      ) : (
        <PhoneForm
          phone={step.phone ?? ''}
          autoFocus={step.phone === undefined && hasKeyboard()}
          onSent={showCodeForm}
          onJoin={(phone) => setStep({ at: 'register', draft: { phone } })}
        />
      )}
    </div>
  )
}
