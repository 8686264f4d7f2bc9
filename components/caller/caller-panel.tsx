'use client'

import { Headset, PhoneIncoming } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CallerWindow } from '#components/caller/caller-window.tsx'
import { useJourney } from '#components/caller/use-journey.ts'
import { BAR_BUTTON, DESK_STRIP_ID } from '#components/desk/bar-styles.ts'
import { notifyDesk } from '#components/desk/desk-toasts.tsx'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'
import { classes } from '#components/ui/classes.ts'
import { createAgentDrafts, toAgentKey } from '#lib/browser/agent-drafts.ts'
import { getCallerStore, useCallers } from '#lib/browser/caller/browser-callers.ts'
import { useLiveFrames } from '#lib/browser/live/use-live.ts'
import { toShownPhone } from '#lib/domain/caller/caller-phone.ts'
import { toCallId } from '#lib/domain/caller/caller-queue.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'
import { noBreakPhone } from '#lib/i18n/no-break.ts'

/** The desk's calls: a button that opens their window. A new call opens it without taking the focus. */
export function CallerPanel({ locale, signInState }: DeskPanelProps) {
  const t = useTranslations()
  const { queue, served, isOpen } = useCallers()
  const opener = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isRequested = useRef(false)
  const [announcement, setAnnouncement] = useState('')
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  useEffect(() => setStrip(document.getElementById(DESK_STRIP_ID)), [])
  const [drafts] = useState(() => createAgentDrafts(toAgentKey(signInState.agencyUser)))
  const count = queue.calls.length

  useLiveFrames('agencyMessage', (frame) => {
    if (frame.type !== 'callerInfo' || !getCallerStore().receive(frame.info)) return
    const { callerPhone, callStatus } = frame.info
    const status = t(`desk.caller.status.${callStatus}`)
    const phone = isolateLtr(noBreakPhone(toShownPhone(callerPhone)))
    const text =
      callerPhone === '' ? t('desk.caller.announceWithheld', { status }) : t('desk.caller.announce', { phone, status })
    // A modal dialog covers the window, and hides the page from screen readers; toasts are above it.
    if (opener.current?.closest('[inert], [aria-hidden="true"]')) {
      notifyDesk({ id: `call-${toCallId(frame.info)}`, title: text })
    } else setAnnouncement(text)
  })
  useJourney(signInState.may.trackJourney ? served?.phone : undefined)

  // Only when the agent opens the window: a call that comes in must not take the focus from what is being typed.
  useEffect(() => {
    if (isOpen && isRequested.current) heading.current?.focus()
    isRequested.current = false
  }, [isOpen])

  const end = () => {
    getCallerStore().endServing()
    setAnnouncement(t('desk.caller.ended'))
    // The button is removed with the focus on it.
    opener.current?.focus()
  }
  const toggle = () => {
    isRequested.current = !isOpen
    getCallerStore().setOpen(!isOpen)
  }
  const hide = () => {
    getCallerStore().setOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen && count > 0}
        aria-controls="caller-window"
        // Not `disabled`, which would lose the focus when the last call is closed.
        aria-disabled={count === 0}
        onClick={count === 0 ? undefined : toggle}
        className={classes(BAR_BUTTON, count === 0 && 'opacity-60', count > 0 && !isOpen && 'bg-white/20')}
      >
        <PhoneIncoming aria-hidden="true" className="size-4" />
        <span className="max-wide:sr-only">{t('desk.caller.button', { count })}</span>
        <span aria-hidden="true" className="tabular-nums wide:hidden">
          {count}
        </span>
      </button>
      {served && strip && createPortal(<ServedCallerStrip phone={served.phone} onEnd={end} />, strip)}
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {isOpen &&
        count > 0 &&
        createPortal(
          <CallerWindow
            locale={locale}
            clerk={signInState.agencyUser?.clerkName}
            drafts={drafts}
            heading={heading}
            onHide={hide}
          />,
          document.body,
        )}
    </>
  )
}

/** The caller whom this tab serves: visible on every page, until the agent ends it. */
function ServedCallerStrip({ phone, onEnd }: { phone: string; onEnd: () => void }) {
  const t = useTranslations()
  return (
    <section
      aria-label={t('desk.caller.served')}
      data-served-caller
      className="flex items-center justify-center gap-3 border-line border-b bg-save-soft px-3 text-save text-small"
    >
      <Headset aria-hidden="true" className="size-4 shrink-0" />
      <span className="font-medium">
        {t.rich('desk.caller.serving', {
          phone: () => (
            <bdi dir="ltr" className="whitespace-nowrap">
              {toShownPhone(phone)}
            </bdi>
          ),
        })}
      </span>
      <button
        type="button"
        onClick={onEnd}
        className="relative min-h-9 rounded-chip px-3 font-medium underline underline-offset-4 before:absolute before:inset-x-0 before:-inset-y-1 before:content-['']"
      >
        {t('desk.caller.end')}
      </button>
    </section>
  )
}
