'use client'

import { LoaderCircle, UserRound } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { AccountDialogProps } from '#components/account/account-dialog.tsx'
import type { CreditBalanceProps } from '#components/account/credit-balance.tsx'
import type { AccountState } from '#components/account/idle-tasks.ts'
import { classes } from '#components/ui/classes.ts'
import { useIntention } from '#components/ui/watch-intention.ts'
import { runWhenIdle } from '#components/ui/when-idle.ts'

type Props = Pick<AccountDialogProps, 'locale' | 'messages' | 'agencyCode' | 'methods'> & {
  className: string
  /** Small windows show only the icon, beside the other controls of the header. */
  isIconOnSmall?: boolean
  /** Also shows the agency's credit balance, if it has one. Set on one button of a page only. */
  credit?: boolean
  /** `login` is the text of the button while signed out; screen readers read `mine` before the name. */
  labels: { login: string; mine: string }
  /** The name that is beside the button. A partner agency that signs in by its password has the same: it is not shown twice. */
  siteName?: string
}

/**
 * Opens the sign-in dialog, or the account of the signed-in user. Cached pages are the same for everybody, so the
 * sign-in state is requested when the page is idle. The dialog and its forms are loaded when the pointer reaches the
 * button.
 */
export function AccountButton(props: Props) {
  const {
    locale,
    messages,
    agencyCode,
    methods,
    className,
    isIconOnSmall = false,
    credit = false,
    labels,
    siteName,
  } = props
  const [signInState, setSignInState] = useState<AccountState>()
  const [open, setOpen] = useState(false)
  const [AccountDialog, setAccountDialog] = useState<ComponentType<AccountDialogProps>>()
  const button = useRef<HTMLButtonElement>(null)
  const [CreditBalance, setCreditBalance] = useState<ComponentType<CreditBalanceProps>>()

  useEffect(() => {
    let unmounted = false
    const readState = async () => {
      const { runIdleTasks } = await import('#components/account/idle-tasks.ts')
      const state = await runIdleTasks(locale)
      if (unmounted) return
      setSignInState(state)
      if (!credit || state?.may.useCredit !== true) return
      const loaded = await import('#components/account/credit-balance.tsx')
      setCreditBalance(() => loaded.CreditBalance)
    }
    // Without a network the button stays in the signed-out state.
    const cancel = runWhenIdle(() => void readState().catch(() => undefined))
    return () => {
      unmounted = true
      cancel()
    }
  }, [credit, locale])

  const load = () =>
    import('#components/account/account-dialog.tsx').then(
      (loaded) => setAccountDialog(() => loaded.AccountDialog),
      // The chunk could not be loaded: the next press tries again.
      () => setOpen(false),
    )
  const press = () => {
    setOpen(true)
    void load()
  }

  // On a slow network the dialog comes seconds after the press.
  const isLoading = open && !AccountDialog
  useIntention(isLoading, button, () => setOpen(false))
  const Icon = isLoading ? LoaderCircle : UserRound
  const name = signInState?.userName ?? (signInState?.member?.firstName || signInState?.member?.phone)
  const content =
    name === undefined ? (
      labels.login
    ) : (
      <bdi className={name === siteName ? 'sr-only' : 'max-w-28 truncate'}>{name}</bdi>
    )
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={name === undefined ? labels.login : `${labels.mine} ${name}`}
        aria-busy={isLoading || undefined}
        className={className}
        onPointerEnter={() => void load()}
        onClick={press}
      >
        <Icon aria-hidden="true" className={classes('size-4 shrink-0', isLoading && 'motion-safe:animate-spin')} />
        {isIconOnSmall ? <span className="contents max-wide:hidden">{content}</span> : content}
      </button>
      {AccountDialog && (
        <AccountDialog {...{ locale, messages, agencyCode, methods, signInState, open }} onOpenChange={setOpen} />
      )}
      {CreditBalance && <CreditBalance locale={locale} messages={messages} />}
    </>
  )
}
