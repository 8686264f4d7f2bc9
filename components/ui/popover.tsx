'use client'

import type { ReactNode, RefObject } from 'react'
import { Dialog as AriaDialog, Popover as AriaPopover } from 'react-aria-components'
import { classes } from '#components/ui/classes.ts'
import { FocusReturn } from '#components/ui/focus-return.tsx'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { type Locale, locales } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  /** Accessible name of the popover. */
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element it is attached to, which gets the focus back. */
  trigger: RefObject<HTMLElement | null>
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top'
  /** Distance to the trigger in pixels, by default 8. */
  offset?: number
  className?: string
  children: ReactNode
}

/** A card attached to its trigger. Large bundle: import it when the control that opens it is first used. */
export function Popover(props: Props) {
  const {
    locale,
    label,
    open,
    onOpenChange,
    trigger,
    placement = 'bottom start',
    offset = 8,
    className,
    children,
  } = props
  return (
    <UiLocale locale={locale}>
      <AriaPopover
        triggerRef={trigger}
        isOpen={open}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={offset}
        className={classes(
          'z-float flex max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface text-ink shadow-lift',
          'transition-[opacity,translate] duration-calm data-entering:-translate-y-1 data-entering:opacity-0',
          'data-exiting:opacity-0',
        )}
      >
        <AriaDialog
          aria-label={label}
          className={classes('min-h-0 overflow-y-auto overscroll-contain rounded-card outline-none', className)}
        >
          <div dir={locales[locale].direction} lang={locale} className="contents">
            <FocusReturn to={trigger} />
            {children}
          </div>
        </AriaDialog>
      </AriaPopover>
    </UiLocale>
  )
}
