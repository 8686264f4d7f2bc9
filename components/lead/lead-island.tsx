'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldErrorLink } from '#components/ui/error-summary.tsx'
import { forgetLeadDraft, restoreLeadDraft, storeLeadDraft } from '#lib/browser/lead-draft.ts'

type Props = {
  /** Where the form is sent without JavaScript. */
  action: string
  /** The code of the hotel that the message is about. */
  about: string | undefined
  /** The title of the summary of errors. */
  errorsTitle: string
  /** Replaces the form after the message was sent. */
  sent: ReactNode
  /** Shown above the form when sending failed. */
  failed: ReactNode
  children: ReactNode
}

const load = async () => {
  const [code, { ErrorSummary }] = await Promise.all([
    import('#components/lead/send-lead.ts'),
    import('#components/ui/error-summary.tsx'),
  ])
  return { ...code, ErrorSummary }
}

/** The summary of the last attempt to send the form, with the code that shows it. */
type Summary = { code: Awaited<ReturnType<typeof load>>; errors: FieldErrorLink[]; attempt: number }

/** Sends the form inside it without leaving the page. The code for it is loaded when a field gets the focus. */
export function LeadIsland({ action, about, errorsTitle, sent, failed, children }: Props) {
  const [state, setState] = useState<'open' | 'sending' | 'failed' | 'sent'>('open')
  const [summary, setSummary] = useState<Summary>()
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
    const summarize = () =>
      setSummary((last) => ({ code, errors: code.listLeadErrors(box), attempt: (last?.attempt ?? 0) + 1 }))
    const isValid = code.validateLead(box)
    summarize()
    if (!isValid) return
    setState('sending')
    const result = await code.sendLead(box, about)
    setState(result === 'refused' ? 'open' : result)
    if (result === 'refused') summarize()
  }

  /** A corrected field leaves the summary, as its own error does. */
  const updateSummary = (event: FormEvent<HTMLFormElement>) => {
    const box = event.currentTarget
    if (summary && summary.errors.length > 0) setSummary({ ...summary, errors: summary.code.listLeadErrors(box) })
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
          onInput={updateSummary}
          onSubmit={(event) => void submit(event)}
          className="max-w-form aria-busy:[&_button]:opacity-50"
        >
          {summary && summary.errors.length > 0 && (
            <div className="mb-4">
              <summary.code.ErrorSummary title={errorsTitle} errors={summary.errors} attempt={summary.attempt} />
            </div>
          )}
          {children}
        </form>
      )}
    </>
  )
}
