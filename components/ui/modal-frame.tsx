'use client'

import type { ReactNode, Ref } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '#components/ui/classes.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** What a dialog and a bottom drawer are given. */
export type ModalProps = {
  locale: Locale
  title: string
  /** Accessible name of the close button. */
  closeLabel: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

type FrameProps = ModalProps & {
  panelRef?: Ref<HTMLDivElement>
  /** Classes of the parts, added to those that both kinds have. */
  parts: Record<'overlay' | 'panel' | 'box' | 'content', string>
  /** The header around the title and the close button. */
  renderHeader: (titleRow: ReactNode) => ReactNode
  /** Below the content; not scrolled. */
  footer?: ReactNode
}

/** A modal dialog with a title and a scrollable content. Traps the focus and returns it when closed. */
export function ModalFrame(props: FrameProps) {
  const { locale, title, closeLabel, open, onOpenChange, parts, panelRef, renderHeader } = props
  return (
    <UiLocale locale={locale}>
      <ModalOverlay
        isOpen={open}
        onOpenChange={onOpenChange}
        isDismissable
        className={classes(
          'fixed inset-x-0 top-0 z-scrim flex h-(--visual-viewport-height) justify-center bg-scrim',
          'transition-opacity duration-calm data-entering:opacity-0 data-exiting:opacity-0',
          parts.overlay,
        )}
      >
        <Modal ref={panelRef} className={classes('z-dialog flex max-h-full w-full', parts.panel)}>
          <AriaDialog
            className={classes(
              'flex min-h-0 w-full flex-col overscroll-contain border border-line bg-surface text-ink outline-none',
              parts.box,
            )}
          >
            {/* Overlays are rendered into the body, which may have another direction. */}
            <div dir={locales[locale].direction} lang={locale} className="contents">
              {renderHeader(
                <>
                  <Heading slot="title" level={2} className="py-2 text-heading">
                    {title}
                  </Heading>
                  <CloseButton label={closeLabel} onPress={() => onOpenChange(false)} />
                </>,
              )}
              <div
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
                tabIndex={0}
                className={classes('-outline-offset-3 min-h-0 overflow-y-auto', parts.content)}
              >
                {props.children}
              </div>
              {props.footer}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </UiLocale>
  )
}
