'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** The code of the hotel it is about. */
  about: string | undefined
  /** Shown in the form's place when the message has arrived. */
  sent: ReactNode
  /** Shown in the form when it has not. */
  failed: ReactNode
  children: ReactNode
}

/** Sends the form that stands in it without leaving the page. What does that is loaded when a field is entered. */
export function LeadIsland({ about, sent, failed, children }: Props) {
  const [state, setState] = useState<'open' | 'sending' | 'failed' | 'sent'>('open')
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The browser's own words for faults stand where there is no script.
    if (form.current) form.current.noValidate = true
    if (state === 'sent' || state === 'failed') result.current?.focus()
  }, [state])

  const load = () => import('#components/lead/send-lead.ts')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const box = event.currentTarget
    const code = await load().catch(() => undefined)
    // It could not be loaded: the plain form needs none of it.
    if (!code) return box.submit()
    if (!code.checkLead(box)) return
    setState('sending')
    setState((await code.sendLead(box, about)) ? 'sent' : 'failed')
  }

  const shown = state === 'sent' || state === 'failed'
  return (
    <>
      {shown && (
        <div ref={result} tabIndex={-1} role={state === 'sent' ? 'status' : 'alert'} className="mb-4 outline-none">
          {state === 'sent' ? sent : failed}
        </div>
      )}
      {state !== 'sent' && (
        <form
          ref={form}
          method="post"
          action="/api/contact"
          encType="multipart/form-data"
          aria-busy={state === 'sending'}
          onFocus={() => void load().catch(() => undefined)}
          onSubmit={(event) => void submit(event)}
          className="aria-busy:[&_button]:opacity-50"
        >
          {children}
        </form>
      )}
    </>
  )
}
