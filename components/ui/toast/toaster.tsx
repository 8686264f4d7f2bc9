'use client'

import { CircleAlert, CircleCheck, Info, MessageCircle, TriangleAlert } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import type { ToastNote, ToastTone } from '#components/ui/toast/notify.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

const DURATION_MS = 7_000

const TONES: Record<ToastTone, { Icon: typeof Info; look: string }> = {
  info: { Icon: Info, look: 'bg-info-soft text-info' },
  success: { Icon: CircleCheck, look: 'bg-save-soft text-save' },
  warning: { Icon: TriangleAlert, look: 'bg-warning-soft text-warning' },
  danger: { Icon: CircleAlert, look: 'bg-danger-soft text-danger' },
}

/**
 * The distance of the toasts from the lower edge of the window: above the bars of the page there, with the longest of their texts in
 * four languages. The consent bar counts once it is visible: it waits while it would cover a button. In a low window these bars are not
 * fixed (app/globals.css). In a style element, because the style sheet of the pages is loaded by pages without toasts, too.
 */
const ABOVE_BARS =
  ':root{--toasts:1.25rem}' +
  '@media(min-width:868px) and (min-height:20.01rem){:root:has([data-consent-bar]:where(:not(.invisible))){--toasts:11.25rem}:root:has([data-action-bar="all-windows"]){--toasts:5.5rem}' +
  ':root:has([data-action-bar="all-windows"]):has([data-consent-bar]:where(:not(.invisible))){--toasts:18.25rem}}' +
  '@media(max-width:867px) and (min-height:20.01rem){:root:has([data-bottom-bar]){--toasts:calc(4.25rem + env(safe-area-inset-bottom))}' +
  ':root:has([data-bottom-bar]):has([data-consent-bar]:where(:not(.invisible))){--toasts:calc(11.25rem + env(safe-area-inset-bottom))}' +
  ':root:has([data-action-bar]){--toasts:8rem}:root:has([data-bottom-bar]):has([data-action-bar]){--toasts:9.5rem}' +
  ':root:has([data-consent-bar="reopened"]):has([data-consent-bar]:where(:not(.invisible))){--toasts:calc(50dvh + 4.75rem + env(safe-area-inset-bottom))}}'

export type ToastLabels = {
  /** Accessible name of the region: "Notices". */
  label: string
  close: string
}

export type ToasterProps = { locale: Locale; labels: ToastLabels; region: string; notes: readonly ToastNote[] }

/** Renders toasts as a polite live region, at the end side of the page or at the bottom of a phone's screen. */
export function Toaster({ locale, labels, region, notes }: ToasterProps) {
  const shown = useRef(0)
  const { direction } = locales[locale]

  useEffect(() => {
    // In an effect, because a live region must exist before its first toast, or screen readers do not announce it.
    for (const [index, note] of notes.entries()) {
      if (index < shown.current) continue
      const isPersistent = note.action !== undefined || note.from !== undefined
      toast.custom(
        (id) => <ToastCard note={note} locale={locale} close={labels.close} onClose={() => toast.dismiss(id)} />,
        {
          toasterId: region,
          duration: isPersistent ? Number.POSITIVE_INFINITY : DURATION_MS,
          ...(note.id !== undefined && { id: `${region}-${note.id}` }),
        },
      )
    }
    shown.current = notes.length
  }, [notes, region, locale, labels.close])

  return (
    <>
      <style>{ABOVE_BARS}</style>
      <Sonner
        id={region}
        dir={direction}
        // Sonner supports physical sides only.
        position={direction === 'rtl' ? 'bottom-left' : 'bottom-right'}
        swipeDirections={[direction === 'rtl' ? 'left' : 'right', 'bottom']}
        customAriaLabel={labels.label}
        visibleToasts={4}
        gap={10}
        offset={{ bottom: 'var(--toasts)', left: 20, right: 20 }}
        mobileOffset={{ bottom: 'var(--toasts)' }}
        style={{ fontFamily: 'inherit' }}
      />
    </>
  )
}

type CardProps = { note: ToastNote; locale: Locale; close: string; onClose: () => void }

export function ToastCard({ note, locale, close, onClose }: CardProps) {
  const { title, text, tone = 'info', from, action } = note
  const { Icon, look } = TONES[tone]
  const Mark = from ? MessageCircle : Icon
  return (
    <div
      dir={locales[locale].direction}
      lang={locale}
      data-tone={tone}
      className="flex w-full items-start gap-3 rounded-control border border-line bg-surface p-2 ps-3.5 text-ink shadow-lift wide:w-[356px]"
    >
      <span className={classes('mt-1.5 grid size-8 shrink-0 place-items-center rounded-full', look)}>
        <Mark aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 grow py-2">
        {from && (
          <p className="text-muted text-tiny">
            <bdi>{from.name}</bdi>
            {from.details.map((detail) => (
              <Fragment key={detail}>
                {' · '}
                <bdi>{detail}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        {/* What a person wrote may be in another language than the page. */}
        <p {...(from && { dir: 'auto' })} className="font-medium leading-snug">
          {title}
        </p>
        {text !== undefined && (
          <p {...(from && { dir: 'auto' })} className="mt-0.5 whitespace-pre-line text-muted text-small">
            {text}
          </p>
        )}
        {action && (
          <Button
            tone="secondary"
            size="small"
            className="mt-2.5"
            onClick={() => {
              action.onPress()
              onClose()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <CloseButton label={close} onPress={onClose} />
    </div>
  )
}
