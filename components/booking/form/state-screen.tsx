'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

type Props = LocalizedProps & {
  title: string
  text: string
  /** What the site has done about it; empty until it is done. */
  note?: string
  /** The path of the link, without its language, and its text; absent where there is no page to continue on. */
  path?: string
  linkText?: string
  /** Seconds until the redirect, unless the person cancels it (section 9: five or ten). */
  redirectAfter?: number
  children?: ReactNode
}

/** A screen instead of the form: the reason, and where to continue. */
export function StateScreen({ title, text, note, path, linkText, redirectAfter, children, locale, t }: Props) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, setLeft] = useState(redirectAfter)
  const isRedirecting = left !== undefined
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (!isRedirecting) return
    const timer = setInterval(() => setLeft((seconds) => seconds && Math.max(0, seconds - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isRedirecting])
  useEffect(() => {
    if (left === 0 && path !== undefined) router.replace(toLocalizedPath(locale, path))
  }, [left, locale, path, router])
  return (
    <section className="mx-auto my-12 max-w-form rounded-picture border border-line bg-surface p-7 text-center wide:my-20 wide:p-10">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {title}
      </h1>
      <p className="mt-3 text-muted">{text}</p>
      {note !== undefined && (
        <p role="status" className="min-h-6 text-muted">
          {note}
        </p>
      )}
      {children}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {path !== undefined && (
          <ButtonLink locale={locale} path={path} tone="action">
            {linkText}
          </ButtonLink>
        )}
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
      {/* Announced once; the countdown is only visible. */}
      {redirectAfter !== undefined && (
        <p role="status" className="sr-only">
          {isRedirecting && t('booking.state.redirect', { seconds: redirectAfter })}
        </p>
      )}
    </section>
  )
}
