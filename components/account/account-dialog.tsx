'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { ClubSignIn } from '#components/account/club-sign-in.tsx'
import { FormProblem } from '#components/account/form-problem.tsx'
import type { AccountState } from '#components/account/idle-tasks.ts'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { signOutAgency, signOutAgent } from '#lib/browser/api/agencies.ts'
import { signOutMember } from '#lib/browser/api/members.ts'
import type { CallProblem, CallResult } from '#lib/browser/problem.ts'
import { announceSignOut } from '#lib/browser/sign-out.ts'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import type { SignInMethod } from '#lib/domain/agency/sign-in-methods.ts'
import { formatNumber } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'

export type AccountDialogProps = {
  locale: Locale
  /** Has `signIn` if the site has a login for agencies or agents. */
  messages: Pick<Messages, 'account' | 'problem'> &
    Partial<Pick<Messages, 'signIn'>> & { ui: Pick<Messages['ui'], 'summary'> }
  agencyCode: string
  /** The logins of this site other than the club login. */
  methods: readonly SignInMethod[]
  signInState: AccountState | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Reloads the page, because prices and permissions change with the session and its sockets are closed (section 4). */
const reloadPage = () => window.location.reload()

type SignOutProps = {
  /** The person is signed out here, but the upstream could not be notified: the page reloads after they have read it. */
  onUnconfirmed: () => void
}

/** Signs out one role. The other role of the same visitor stays signed in. */
function SignOutButton({ signOut, onUnconfirmed }: SignOutProps & { signOut: () => Promise<CallResult<unknown>> }) {
  const t = useTranslations()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const press = async () => {
    setPending(true)
    setProblem(undefined)
    const failure = announceSignOut(await signOut())
    // This tab is being loaded again.
    if (!failure) return
    if (failure.code === 'sign-out-unconfirmed') return onUnconfirmed()
    setPending(false)
    setProblem(failure)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FormProblem problem={problem} />
      <Button tone="secondary" pending={pending ? t('account.leaving') : undefined} onClick={() => void press()}>
        {t('account.logout')}
      </Button>
    </div>
  )
}

const Greeting = ({ name }: { name: string }) => {
  const t = useTranslations()
  return (
    <p className="text-lg">
      {t.rich('account.hello', { name, b: (text) => <bdi className="font-semibold">{text}</bdi> })}
    </p>
  )
}

type RoleProps = SignOutProps & { signInState: AccountState; locale: Locale }

function SignedInAgencyUser({ signInState, locale, onUnconfirmed }: RoleProps) {
  const t = useTranslations()
  const { agency, agencyUser, userName, may } = signInState
  if (!agencyUser) return null
  const site = toSiteName({ ...agency, agencyOwner: agency.owner }, locale)
  // A marketer's user is the agency.
  const name = userName ?? site
  return (
    <section className="grid gap-5">
      <div>
        <Greeting name={name} />
        {name !== site && (
          <p className="text-muted">
            <bdi>{site}</bdi>
          </p>
        )}
        {agencyUser.odyAgentCode !== undefined && (
          <p className="text-muted">
            {t.rich('signIn.agentCode', {
              code: agencyUser.odyAgentCode,
              b: (code) => <bdi className="font-semibold">{code}</bdi>,
            })}
          </p>
        )}
      </div>
      {may.seeOrderHistory && (
        <p>
          <TextLink locale={locale} path="/personal-area" alone>
            {t('account.orders')}
          </TextLink>
        </p>
      )}
      <SignOutButton
        signOut={() => (agencyUser.kind === 'agent' ? signOutAgent() : signOutAgency(agency.code))}
        onUnconfirmed={onUnconfirmed}
      />
    </section>
  )
}

function SignedInMember({ signInState: { member }, locale, onUnconfirmed }: RoleProps) {
  const t = useTranslations()
  if (!member) return null
  return (
    <section className="grid gap-5">
      <Greeting name={`${member.firstName} ${member.lastName}`.trim() || member.phone} />
      {member.discountPercent > 0 && (
        <div className="rounded-control bg-save-soft px-4 py-3">
          <p className="font-semibold text-save">
            {t('account.discount', { percent: formatNumber(member.discountPercent, locale) })}
          </p>
          <p className="text-small">{t('account.refund')}</p>
        </div>
      )}
      <SignOutButton signOut={signOutMember} onUnconfirmed={onUnconfirmed} />
    </section>
  )
}

type AgencySignInProps = Pick<AccountDialogProps, 'agencyCode' | 'methods'>

function DialogContent(props: Omit<AccountDialogProps, 'messages'>) {
  const { locale, signInState, agencyCode, methods, open, onOpenChange } = props
  const t = useTranslations()
  // While undefined, the club's sign-in is shown. Loaded on demand, because few visitors of an open site are agents.
  const [AgencySignIn, setAgencySignIn] = useState<ComponentType<AgencySignInProps>>()
  const [isAdding, setAdding] = useState(false)
  const showAgencySignIn = () =>
    import('#components/agency/agency-sign-in.tsx').then(
      (loaded) => {
        setAgencySignIn(() => loaded.AgencySignIn)
        setAdding(true)
      },
      // The chunk could not be loaded: the next press tries again.
      () => undefined,
    )
  /** Back to the account or, where nobody is signed in, to the sign-in of the club. */
  const showFirst = () => {
    setAgencySignIn(undefined)
    setAdding(false)
  }
  const { member, agencyUser, may } = signInState ?? {}
  const isSignedIn = member !== undefined || agencyUser !== undefined
  const showsAccount = isSignedIn && !isAdding
  // Whoever has one login may add the other (record 21). Not an internal agent, whose next customer would get the discount of this one.
  const mayAddClub = member === undefined && may?.seeDesk !== true
  const mayAddAgency = agencyUser === undefined && methods.length > 0
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const roleProps = { signInState, locale, onUnconfirmed: () => setUnconfirmed(true) }
  return (
    <Dialog
      locale={locale}
      open={open}
      onOpenChange={isUnconfirmed ? reloadPage : onOpenChange}
      title={showsAccount ? t('account.title') : t(AgencySignIn ? 'signIn.partners' : 'account.club')}
      closeLabel={t('account.close')}
    >
      {isUnconfirmed ? (
        <div className="grid justify-items-start gap-4">
          <FormProblem problem={{ code: 'sign-out-unconfirmed', status: 502 }} />
          <Button onClick={reloadPage}>{t('account.close')}</Button>
        </div>
      ) : showsAccount && signInState ? (
        <div className="grid gap-6">
          <SignedInAgencyUser {...roleProps} signInState={signInState} />
          <SignedInMember {...roleProps} signInState={signInState} />
          {(mayAddClub || mayAddAgency) && (
            <p className="border-line border-t pt-3">
              <Button tone="quiet" onClick={() => (mayAddClub ? setAdding(true) : void showAgencySignIn())}>
                {t(mayAddClub ? 'account.club' : 'signIn.partners')}
              </Button>
            </p>
          )}
        </div>
      ) : (
        <div className="grid gap-4">
          {AgencySignIn ? <AgencySignIn agencyCode={agencyCode} methods={methods} /> : <ClubSignIn />}
          {(methods.length > 0 || isSignedIn) && (
            <p className="border-line border-t pt-3">
              <Button tone="quiet" onClick={isSignedIn || AgencySignIn ? showFirst : () => void showAgencySignIn()}>
                {t(isSignedIn ? 'account.title' : AgencySignIn ? 'signIn.club' : 'signIn.partners')}
              </Button>
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

/**
 * Sign-in to the club by phone and SMS code, and registration; the login of agencies and agents on sites that have it;
 * and the account of the signed-in user (specification, sections 2 to 6).
 */
export function AccountDialog({ messages, ...props }: AccountDialogProps) {
  return (
    <MessagesProvider locale={props.locale} messages={messages}>
      <DialogContent {...props} />
    </MessagesProvider>
  )
}
