'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { forgetLeadDraft, restoreLeadDraft, storeLeadDraft } from '#lib/browser/lead-draft.ts'

type Props = {
  /** Where the form is sent without JavaScript. */
  action: string
  /** The code of the hotel that the message is about. */
  about: string | undefined
  /** Replaces the form after the message was sent. */
  sent: ReactNode
  /** Shown above the form when sending failed. */
  failed: ReactNode
  children: ReactNode
}

/** Sends the form inside it without leaving the page. The code for it is loaded when a field gets the focus. */
export function LeadIsland({ action, about, sent, failed, children }: Props) {
  const [state, setState] = useState<'open' | 'sending' | 'failed' | 'sent'>('open')
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const isSubmitting = useRef(false)

  useEffect(() => {
    // With JavaScript the form shows its own error texts; without it, the browser's validation is used.
    if (form.current) form.current.noValidate = true
    if (state === 'sent' || state === 'failed') result.current?.focus()
  }, [state])

  const isSent = state === 'sent'
  useEffect(() => {
    const box = form.current
    if (isSent) forgetLeadDraft()
    if (!box) return
    restoreLeadDraft(box, about)
    const store = () => storeLeadDraft(box, about)
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('pagehide', store)
      store()
    }
  }, [isSent, about])

  const load = () => import('#components/lead/send-lead.ts')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // From the press on, because the code may have to be loaded first: a second press must not send a second message.
    if (isSubmitting.current) return
    isSubmitting.current = true
    await send(event.currentTarget)
    isSubmitting.current = false
  }

  const send = async (box: HTMLFormElement) => {
    const code = await load().catch(() => undefined)
    // The code could not be loaded: submit the plain form, which works without it.
    if (!code) return box.submit()
    if (!code.validateLead(box)) return
    setState('sending')
    const result = await code.sendLead(box, about)
    setState(result === 'refused' ? 'open' : result)
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
          action={action}
          encType="multipart/form-data"
          aria-busy={state === 'sending'}
          onFocus={() => void load().catch(() => undefined)}
          onSubmit={(event) => void submit(event)}
          className="max-w-form aria-busy:[&_button]:opacity-50"
        >
          {children}
        </form>
      )}
    </>
  )
}
