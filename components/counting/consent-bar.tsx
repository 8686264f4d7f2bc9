'use client'

import { useEffect, useId, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Consent } from '#lib/browser/consent.ts'

export type ConsentWords = Readonly<Record<'title' | 'text' | 'privacy' | 'accept' | 'refuse', string>>

type Props = {
  words: ConsentWords
  /** The address of the privacy page. */
  privacy: string | undefined
  /** Somebody asked for it. At first it comes by itself, and takes the focus from nobody. */
  focused: boolean
  onSay: (said: Consent) => void
}

/** Asks whether a visit may be counted: yes and no weigh the same, and nothing is done before. It lies over the page and moves nothing. */
export function ConsentBar({ words, privacy, focused, onSay }: Props) {
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
          {words.title}
        </h2>
        <p className="mt-1 text-muted text-small">
          {words.text}{' '}
          {privacy !== undefined && (
            <a href={privacy} className="text-primary underline underline-offset-4">
              {words.privacy}
            </a>
          )}
        </p>
      </div>
      <div className="mt-3 grid shrink-0 grid-cols-2 gap-3 wide:mt-0">
        <Button tone="secondary" onClick={() => onSay('refused')}>
          {words.refuse}
        </Button>
        <Button tone="secondary" onClick={() => onSay('accepted')}>
          {words.accept}
        </Button>
      </div>
    </section>
  )
}
