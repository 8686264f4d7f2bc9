'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { MemberCodeForm } from '#components/account/code-form.tsx'
import type { AccountState } from '#components/account/idle-tasks.ts'
import { PhoneForm } from '#components/account/phone-form.tsx'
import { RegistrationForm } from '#components/account/registration-form.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { signOutAgency, signOutAgent } from '#lib/browser/api/agencies.ts'
import { signOutMember } from '#lib/browser/api/members.ts'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import type { SignInMethod } from '#lib/domain/agency/sign-in-methods.ts'
import { formatNumber } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'

export type AccountDialogProps = {
  locale: Locale
  /** With `signIn` where the site has a login for agencies or agents. */
  messages: Pick<Messages, 'account' | 'problem'> & Partial<Pick<Messages, 'signIn'>>
  agencyCode: string
  /** The logins of this site besides the club's. */
  methods: readonly SignInMethod[]
  signInState: AccountState | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Step =
  | { at: 'phone'; phone?: string }
  | { at: 'register'; phone: string }
  | { at: 'code'; phone: string; until: number }

/** Prices and permissions change with the session, and its sockets are closed: the page is loaded again (section 4). */
const reloadPage = () => window.location.reload()

/** Signing in to the club. */
function ClubSignIn() {
  const [step, setStep] = useState<Step>({ at: 'phone' })
  const showCodeForm = (phone: string, seconds: number) =>
    setStep({ at: 'code', phone, until: Date.now() + seconds * 1_000 })
  if (step.at === 'code') {
    return (
      <MemberCodeForm
        {...step}
        onSent={(seconds) => showCodeForm(step.phone, seconds)}
        onBack={() => setStep({ at: 'phone', phone: step.phone })}
        onDone={reloadPage}
      />
    )
  }
  if (step.at === 'register') {
    return (
      <RegistrationForm
        phone={step.phone}
        onRegistered={showCodeForm}
        onBack={() => setStep({ at: 'phone', phone: step.phone })}
      />
    )
  }
  return (
    <PhoneForm
      phone={step.phone ?? ''}
      onSent={showCodeForm}
      onUnknown={(phone) => setStep({ at: 'register', phone })}
    />
  )
}

function SignedIn({ signInState, locale }: { signInState: AccountState; locale: Locale }) {
  const t = useTranslations()
  const [pending, setPending] = useState(false)
  const { agency, member, agencyUser } = signInState
  const site = toSiteName({ ...agency, agencyOwner: agency.owner }, locale)
  const signOut = async () => {
    setPending(true)
    if (member) await signOutMember()
    else if (agencyUser?.kind === 'agent') await signOutAgent()
    else await signOutAgency(agency.code)
    reloadPage()
  }
  return (
    <div className="grid gap-5">
      <p className="text-lg">
        {t.rich('account.hello', {
          name: signInState.userName ?? (member && `${member.firstName} ${member.lastName}`) ?? site,
          b: (name) => <bdi className="font-semibold">{name}</bdi>,
        })}
      </p>
      {agencyUser !== undefined && (
        <p className="text-muted">
          <bdi>{site}</bdi>
          {agencyUser.odyAgentCode !== undefined && (
            <>
              <br />
              {t.rich('signIn.agentCode', {
                code: agencyUser.odyAgentCode,
                b: (code) => <bdi className="font-semibold">{code}</bdi>,
              })}
            </>
          )}
        </p>
      )}
      {member !== undefined && member.discountPercent > 0 && (
        <div className="rounded-control bg-save-soft px-4 py-3">
          <p className="font-semibold text-save">
            {t('account.discount', { percent: formatNumber(member.discountPercent, locale) })}
          </p>
          <p className="text-small">{t('account.refund')}</p>
        </div>
      )}
      <div>
        <Button tone="secondary" pending={pending ? t('account.leaving') : undefined} onClick={() => void signOut()}>
          {t('account.logout')}
        </Button>
      </div>
    </div>
  )
}

type AgencySignInProps = Pick<AccountDialogProps, 'agencyCode' | 'methods'>

function DialogContent(props: Omit<AccountDialogProps, 'messages'>) {
  const { locale, signInState, agencyCode, methods, open, onOpenChange } = props
  const t = useTranslations()
  // Undefined shows the club's login. Loaded on demand, because few visitors of an open site are agents.
  const [AgencySignIn, setAgencySignIn] = useState<ComponentType<AgencySignInProps>>()
  const showAgencySignIn = () =>
    import('#components/agency/agency-sign-in.tsx').then(
      (loaded) => setAgencySignIn(() => loaded.AgencySignIn),
      // The chunk could not be loaded: the next press tries again.
      () => undefined,
    )
  const isSignedIn = signInState?.member !== undefined || signInState?.agencyUser !== undefined
  return (
    <Dialog
      locale={locale}
      open={open}
      onOpenChange={onOpenChange}
      title={isSignedIn ? t('account.title') : t(AgencySignIn ? 'signIn.partners' : 'account.club')}
      closeLabel={t('account.close')}
    >
      {isSignedIn ? (
        <SignedIn signInState={signInState} locale={locale} />
      ) : (
        <div className="grid gap-4">
          {AgencySignIn ? <AgencySignIn agencyCode={agencyCode} methods={methods} /> : <ClubSignIn />}
          {methods.length > 0 && (
            <p className="border-line border-t pt-3">
              <Button
                tone="quiet"
                onClick={() => (AgencySignIn ? setAgencySignIn(undefined) : void showAgencySignIn())}
              >
                {t(AgencySignIn ? 'signIn.club' : 'signIn.partners')}
              </Button>
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

/**
 * Signing in to the club by phone and SMS code, and registration; on sites that have it, the login of agencies and agents;
 * and the account of who is signed in (specification, sections 2 to 6).
 */
export function AccountDialog({ messages, ...props }: AccountDialogProps) {
  return (
    <MessagesProvider locale={props.locale} messages={messages}>
      <DialogContent {...props} />
    </MessagesProvider>
  )
}
