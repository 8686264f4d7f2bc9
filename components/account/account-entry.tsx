'use client'

import { UserRound } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import type { WindowProps } from '#components/account/account-window.tsx'
import type { CreditProps } from '#components/account/credit-window.tsx'
import type { Who } from '#lib/contract/own.ts'

type Props = Pick<WindowProps, 'locale' | 'messages'> & {
  className: string
  /** Carries the window of the credit for those who have one. */
  credit?: boolean
  /** `login` on the button while nobody is known; `mine` before the name of who is. */
  words: { login: string; mine: string }
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}

/**
 * The way in to the club, and afterwards the member's own corner. Pages are kept for everybody, so who is logged in is
 * asked for when the page has come to rest; the window and the forms in it are loaded when the button is touched.
 */
export function AccountEntry({ locale, messages, className, credit = false, words }: Props) {
  const [who, setWho] = useState<Who>()
  const [open, setOpen] = useState(false)
  const [Window, setWindow] = useState<ComponentType<WindowProps>>()
  const [Credit, setCredit] = useState<ComponentType<CreditProps>>()

  useEffect(() => {
    let left = false
    const begin = async () => {
      const { rest } = await import('#components/account/at-rest.ts')
      const found = await rest()
      if (left) return
      setWho(found)
      if (!credit || found?.may.useCredit !== true) return
      const { CreditWindow } = await import('#components/account/credit-window.tsx')
      setCredit(() => CreditWindow)
    }
    // Without a connection nobody is known, as before.
    const stop = whenIdle(() => void begin().catch(() => undefined))
    return () => {
      left = true
      stop()
    }
  }, [credit])

  const load = () =>
    import('#components/account/account-window.tsx').then(
      ({ AccountWindow }) => setWindow(() => AccountWindow),
      // Without a connection the button does nothing; pressed again it tries again.
      () => setOpen(false),
    )
  const press = () => {
    setOpen(true)
    void load()
  }

  const name = who?.member?.firstName ?? who?.agencyUser?.clerkName
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onPointerEnter={() => void load()}
        onClick={press}
      >
        <UserRound aria-hidden="true" className="size-4 shrink-0" />
        {name === undefined ? (
          words.login
        ) : (
          <>
            <span className="sr-only">{words.mine} </span>
            <bdi className="max-w-28 truncate">{name}</bdi>
          </>
        )}
      </button>
      {Window && <Window locale={locale} messages={messages} who={who} open={open} onOpenChange={setOpen} />}
      {Credit && <Credit locale={locale} messages={messages} />}
    </>
  )
}
