'use client'

import { useEffect, useId, useRef } from 'react'
import { useIdleAppearance } from '#components/analytics/use-idle-appearance.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import type { Consent } from '#lib/browser/consent.ts'

export type ConsentLabels = Readonly<Record<'title' | 'text' | 'privacy' | 'accept' | 'refuse', string>>

type Props = {
  labels: ConsentLabels
  /** The address of the privacy page. */
  privacy: string | undefined
  /** The visitor opened it, so it gets the focus. When it appears by itself it does not take the focus. */
  focused: boolean
  onChoose: (consent: Consent) => void
}

/**
 * Requests consent to analytics, with two equal buttons. It overlays the page, so it causes no layout shift. In small windows it is
 * one line above the bottom navigation, and is not shown where a page has another bar there (app/globals.css). It waits until
 * there was no input for two seconds, so that nobody presses it instead of the page.
 */
export function ConsentBar({ labels, privacy, focused, onChoose }: Props) {
  const id = useId()
  const bar = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const appearance = useIdleAppearance(bar, focused)
  useEffect(() => {
    if (focused) title.current?.focus()
  }, [focused])
  return (
    <section
      ref={bar}
      aria-labelledby={id}
      data-consent-bar={focused ? 'reopened' : 'asked'}
      className={classes(
        'fixed inset-x-3 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-float mx-auto flex max-h-[50dvh] max-w-[52rem] flex-wrap items-center gap-x-3 gap-y-2 overflow-y-auto rounded-card border border-line bg-surface p-2 ps-4 text-ink shadow-lift wide:bottom-4 wide:flex-nowrap wide:gap-6 wide:p-5 print:hidden',
        appearance === 'waiting' && 'invisible',
        appearance === 'arriving' && 'pointer-events-none',
      )}
    >
      {/* With its text it needs the whole width of a small window; the buttons are below it then. */}
      <div className={classes('min-w-0 flex-1 max-wide:leading-snug', focused ? 'basis-full' : 'basis-28')}>
        <h2 ref={title} id={id} tabIndex={-1} className="font-semibold outline-none max-wide:text-small">
          {labels.title}
        </h2>
        <p className="text-muted text-small max-wide:text-tiny">
          {/* Visible to visitors who have opened the bar; the privacy policy has the text too. */}
          <span className={classes(!focused && 'max-wide:sr-only')}>{labels.text} </span>
          {privacy !== undefined && (
            <a href={privacy} className="text-primary underline underline-offset-4">
              {labels.privacy}
            </a>
          )}
        </p>
      </div>
      <div className="grid shrink-0 grow grid-cols-2 gap-2 phone:grow-0 wide:gap-3">
        <Button tone="secondary" className="max-wide:px-2 max-wide:text-small" onClick={() => onChoose('refused')}>
          {labels.refuse}
        </Button>
        <Button tone="secondary" className="max-wide:px-2 max-wide:text-small" onClick={() => onChoose('accepted')}>
          {labels.accept}
        </Button>
      </div>
    </section>
  )
}
