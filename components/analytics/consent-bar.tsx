'use client'

import { useEffect, useId, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Consent } from '#lib/browser/consent.ts'

export type ConsentLabels = Readonly<Record<'title' | 'text' | 'privacy' | 'accept' | 'refuse', string>>

type Props = {
  labels: ConsentLabels
  /** The address of the privacy page. */
  privacy: string | undefined
  /** The visitor opened it, so it gets the focus. When it appears by itself it does not take the focus. */
  focused: boolean
  onChoose: (said: Consent) => void
}

/** Requests consent to analytics, with two equal buttons. It overlays the page, so it causes no layout shift. */
export function ConsentBar({ labels, privacy, focused, onChoose }: Props) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) title.current?.focus()
  }, [focused])
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-float mx-auto max-h-[50dvh] max-w-[52rem] overflow-y-auto rounded-card border border-line bg-surface p-4 text-ink shadow-lift wide:bottom-4 wide:flex wide:items-center wide:gap-6 wide:p-5 print:hidden"
    >
      <div className="grow">
        <h2 ref={title} id={id} tabIndex={-1} className="font-semibold outline-none">
          {labels.title}
        </h2>
        <p className="mt-1 text-muted text-small">
          {labels.text}{' '}
          {privacy !== undefined && (
            <a href={privacy} className="text-primary underline underline-offset-4">
              {labels.privacy}
            </a>
          )}
        </p>
      </div>
      <div className="mt-3 grid shrink-0 grid-cols-2 gap-3 wide:mt-0">
        <Button tone="secondary" onClick={() => onChoose('refused')}>
          {labels.refuse}
        </Button>
        <Button tone="secondary" onClick={() => onChoose('accepted')}>
          {labels.accept}
        </Button>
      </div>
    </section>
  )
}
