'use client'

import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '#components/ui/classes.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { type Locale, locales } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  title: string
  /** Accessible name of the close button. */
  closeLabel: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Buttons below the content; not scrolled. */
  footer?: ReactNode
  size?: 'form' | 'page'
  /** Closed only by its own buttons: no close button, Escape or click outside. For running operations and required answers. */
  blocking?: boolean
  children: ReactNode
}

/**
 * A modal dialog. Traps the focus and returns it when closed; the page behind is inert. Large bundle: import it when the
 * control that opens it is first used.
 */
export function Dialog(props: Props) {
  const { locale, title, closeLabel, open, onOpenChange, footer, size = 'form', blocking = false, children } = props
  return (
    <UiLocale locale={locale}>
      <ModalOverlay
        isOpen={open}
        onOpenChange={onOpenChange}
        isDismissable={!blocking}
        isKeyboardDismissDisabled={blocking}
        className={classes(
          'fixed inset-x-0 top-0 z-scrim flex h-(--visual-viewport-height) justify-center bg-scrim p-3 wide:p-6',
          'transition-opacity duration-calm data-entering:opacity-0 data-exiting:opacity-0',
        )}
      >
        <Modal
          className={classes(
            'z-dialog my-auto flex max-h-full w-full transition-[translate,scale] duration-calm',
            'data-entering:translate-y-3 data-entering:scale-[0.98] data-exiting:scale-[0.98]',
            size === 'form' ? 'max-w-form' : 'max-w-page',
          )}
        >
          <AriaDialog
            role={blocking ? 'alertdialog' : 'dialog'}
            className={classes(
              'flex min-h-0 w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink',
              'shadow-lift outline-none',
            )}
          >
            {/* Overlays are rendered into the body, which may have another direction. */}
            <div dir={locales[locale].direction} lang={locale} className="contents">
              <header className="flex items-start justify-between gap-4 border-line border-b py-3 ps-5 pe-3 wide:ps-7">
                <Heading slot="title" level={2} className="py-2 text-heading">
                  {title}
                </Heading>
                {!blocking && <CloseButton label={closeLabel} onPress={() => onOpenChange(false)} />}
              </header>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
              <div tabIndex={0} className="-outline-offset-3 min-h-0 overflow-y-auto overscroll-contain p-5 wide:px-7">
                {children}
              </div>
              {footer !== undefined && (
                <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 wide:px-7">
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
