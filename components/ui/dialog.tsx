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
  /** Names the cross. */
  close: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Stands below, never scrolled away: the buttons. */
  footer?: ReactNode
  size?: 'form' | 'page'
  /** Only a button in it ends it: no cross, no Escape, no press outside. For what is being done, or must be answered. */
  demands?: boolean
  children: ReactNode
}

/**
 * A window over the page. The focus goes in, stays, and returns to where it was; the page behind is silent and still.
 * Heavy: import it when its opener is touched.
 */
export function Dialog(props: Props) {
  const { locale, title, close, open, onOpenChange, footer, size = 'form', demands = false, children } = props
  return (
    <UiLocale locale={locale}>
      <ModalOverlay
        isOpen={open}
        onOpenChange={onOpenChange}
        isDismissable={!demands}
        isKeyboardDismissDisabled={demands}
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
            role={demands ? 'alertdialog' : 'dialog'}
            className={classes(
              'flex min-h-0 w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink',
              'shadow-lift outline-none',
            )}
          >
            {/* What floats hangs on the page's body, whose direction may be another. */}
            <div dir={locales[locale].direction} lang={locale} className="contents">
              <header className="flex items-start justify-between gap-4 border-line border-b py-3 ps-5 pe-3 wide:ps-7">
                <Heading slot="title" level={2} className="py-2 text-heading">
                  {title}
                </Heading>
                {!demands && <CloseButton label={close} onPress={() => onOpenChange(false)} />}
              </header>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys */}
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
