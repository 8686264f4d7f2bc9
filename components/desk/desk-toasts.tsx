'use client'

import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import type { ToastNote } from '#components/ui/toast/notify.ts'
import { ToastCard } from '#components/ui/toast/toaster.tsx'
import { type Locale, locales } from '#lib/i18n/locales.ts'

const REGION = 'desk'
const DURATION_MS = 8_000
/** Toasts that stay until they are closed. An agent who is away finds the latest; the list of messages has all. */
const MAX_STAYING = 4

let context: { locale: Locale; close: string } | undefined
const pending: ToastNote[] = []
let staying: string[] = []
let count = 0

const toToastId = (id: string) => `${REGION}-${id}`

/** Removes a toast of the desk; nothing happens when it is not shown. */
function dismissDeskToast(id: string): void {
  staying = staying.filter((each) => each !== id)
  toast.dismiss(toToastId(id))
}

/** Removes the toasts that stay and whose ids start with a prefix. */
export function dismissDeskToasts(prefix: string): void {
  for (const id of staying.filter((each) => each.startsWith(prefix))) dismissDeskToast(id)
}

/**
 * Shows a toast of the desk, below the desk bar: never over the page's own toasts or its buttons, and without taking the
 * focus. A toast with an action or a sender stays until it is closed.
 */
export function notifyDesk(note: ToastNote): void {
  if (!context) return void pending.push(note)
  const { locale, close } = context
  count += 1
  const id = note.id ?? String(count)
  const isStaying = note.action !== undefined || note.from !== undefined
  staying = staying.filter((each) => each !== id)
  if (isStaying) {
    staying.push(id)
    const [oldest] = staying
    if (staying.length > MAX_STAYING && oldest !== undefined) dismissDeskToast(oldest)
  }
  toast.custom(() => <ToastCard note={note} locale={locale} close={close} onClose={() => dismissDeskToast(id)} />, {
    toasterId: REGION,
    id: toToastId(id),
    duration: isStaying ? Number.POSITIVE_INFINITY : DURATION_MS,
  })
}

type Props = { locale: Locale; labels: { label: string; close: string } }

/** The region of the desk's toasts: a polite live region at the top of the page, at its end side. */
export function DeskToasts({ locale, labels }: Props) {
  const { direction } = locales[locale]
  const { close, label } = labels
  useEffect(() => {
    context = { locale, close }
    for (const note of pending.splice(0)) notifyDesk(note)
    return () => {
      context = undefined
    }
  }, [locale, close])
  return (
    // Stays accessible while a modal dialog makes the rest of the page inert.
    <div data-react-aria-top-layer="true" data-desk-toasts data-print="never" className="fixed z-toast">
      <Sonner
        id={REGION}
        dir={direction}
        // Sonner supports physical sides only.
        position={direction === 'rtl' ? 'top-left' : 'top-right'}
        swipeDirections={[direction === 'rtl' ? 'left' : 'right', 'top']}
        customAriaLabel={label}
        // Its own shortcut would move the focus of a page in which a clerk types.
        hotkey={[]}
        expand
        visibleToasts={4}
        gap={8}
        // Below the desk bar and the header, whose buttons stay free.
        offset={{ top: 128 }}
        mobileOffset={{ top: 120 }}
        style={{ fontFamily: 'inherit' }}
      />
    </div>
  )
}
