'use client'

import { Activity, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '#components/ui/classes.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { useSwipeDown } from '#components/ui/use-swipe-down.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  title: string
  /** Accessible name of the close button. */
  closeLabel: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** As high as the screen whatever its content, for a list that a text filters. */
  tall?: boolean
  /**
   * The control that opens it, which gets the focus back. With it the drawer is rendered before it is first opened, hidden and
   * without effects, while the browser has nothing else to do: opening only shows it.
   */
  trigger?: RefObject<HTMLElement | null>
  /** Buttons below the content; not scrolled. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog at the bottom of a phone's screen. Closed by dragging its header down, the close button, Escape or a click
 * outside; then the focus returns. Large bundle: import it when the control that opens it is first used.
 */
export function BottomDrawer({ trigger, ...props }: Props) {
  const { open, children } = props
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!trigger) return <Drawer {...props} />
  return (
    <Activity mode={wasOpened ? 'visible' : 'hidden'}>
      <Drawer {...props} open={open || !wasOpened}>
        <FocusReturn to={trigger} />
        {children}
      </Drawer>
    </Activity>
  )
}

/**
 * Returns the focus when it is unmounted, unless something else has it by then. React Aria returns it to what had it when the
 * drawer was rendered, which is not the control that opened it when the drawer was rendered before it was opened.
 */
function FocusReturn({ to }: { to: RefObject<HTMLElement | null> }) {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { activeElement, body } = document
        if (activeElement === body || activeElement === before) to.current?.focus({ preventScroll: true })
      })
    },
    [to, before],
  )
  return null
}

function Drawer(props: Omit<Props, 'trigger'>) {
  const { locale, title, closeLabel, open, onOpenChange, tall = false, footer, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const swipe = useSwipeDown(panel, () => onOpenChange(false))
  return (
    <UiLocale locale={locale}>
      <ModalOverlay
        isOpen={open}
        onOpenChange={onOpenChange}
        isDismissable
        className={classes(
          'fixed inset-x-0 top-0 z-scrim flex h-(--visual-viewport-height) items-end justify-center bg-scrim pt-10',
          'transition-opacity duration-calm data-entering:opacity-0 data-exiting:opacity-0',
        )}
      >
        <Modal
          ref={panel}
          className={classes(
            tall && 'h-full',
            'z-dialog flex max-h-full w-full max-w-form transition-[translate,transform] duration-slow ease-calm',
            'data-entering:translate-y-full data-exiting:translate-y-full data-exiting:duration-calm',
          )}
        >
          <AriaDialog
            className={classes(
              'flex min-h-0 w-full flex-col rounded-t-picture border border-line border-b-0 bg-surface text-ink',
              'outline-none',
            )}
          >
            {/* Overlays are rendered into the body, which may have another direction. */}
            <div dir={locales[locale].direction} lang={locale} className="contents">
              <header {...swipe} data-swipe className="cursor-grab touch-none select-none active:cursor-grabbing">
                <span aria-hidden="true" className="mx-auto mt-2.5 block h-1 w-10 rounded-full bg-edge" />
                <div className="flex items-start justify-between gap-4 ps-5 pe-3 pb-1">
                  <Heading slot="title" level={2} className="py-2 text-heading">
                    {title}
                  </Heading>
                  <CloseButton label={closeLabel} onPress={() => onOpenChange(false)} />
                </div>
              </header>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
              <div tabIndex={0} className="-outline-offset-3 min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5">
                {children}
              </div>
              {footer !== undefined && (
                <footer className="flex gap-3 border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                  {footer}
                </footer>
              )}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </UiLocale>
  )
}
