'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { toAddress } from '#lib/i18n/address.ts'

type Props = StayProps & {
  title: string
  text: string
  /** Where to, without its language, and what the link there says. */
  path: string
  to: string
  /** Goes there by itself after so many seconds, unless the person stays (section 9: five or ten). */
  after?: number
  children?: ReactNode
}

/** The booking page has no form to show: why, what was kept, and where it goes on. */
export function StateScreen({ title, text, path, to, after, children, locale, t }: Props) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, setLeft] = useState(after)
  const going = left !== undefined
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (!going) return
    const timer = setInterval(() => setLeft((seconds) => seconds && Math.max(0, seconds - 1)), 1_000)
    return () => clearInterval(timer)
  }, [going])
  useEffect(() => {
    if (left === 0) router.replace(toAddress(locale, path))
  }, [left, locale, path, router])
  return (
    <section className="mx-auto my-12 max-w-form rounded-picture border border-line bg-surface p-7 text-center wide:my-20 wide:p-10">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {title}
      </h1>
      <p className="mt-3 text-muted">{text}</p>
      {children}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink locale={locale} path={path} tone="action">
          {to}
        </ButtonLink>
        {left !== undefined && (
          <Button tone="quiet" onClick={() => setLeft(undefined)}>
            {t('booking.state.stay')}
          </Button>
        )}
      </div>
      {left !== undefined && (
        <p className="mt-4 text-muted text-small" aria-hidden="true">
          {t('booking.state.redirect', { seconds: left })}
        </p>
      )}
      {/* Said once: the seconds that follow are for the eye. */}
      {after !== undefined && (
        <p role="status" className="sr-only">
          {going && t('booking.state.redirect', { seconds: after })}
        </p>
      )}
    </section>
  )
}
