import { type ReactNode, useRef } from 'react'
import { BAR_BUTTON } from '#components/desk/bar-styles.ts'
import { type DeskWindow, useDeskWindow } from '#components/desk/desk-windows.ts'
import { classes } from '#components/ui/classes.ts'
import { Popover } from '#components/ui/popover.tsx'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  window: DeskWindow
  locale: Locale
  /** Accessible name of the popover. */
  label: string
  /** The content of the button. */
  button: ReactNode
  buttonClass?: string
  tooltip?: string
  placement?: 'bottom start' | 'bottom end'
  className: string
  children: ReactNode
}

/** A button of the desk bar that opens a popover, one of the windows of the desk. */
export function BarPopover(props: Props) {
  const { window: name, locale, label, button, buttonClass, tooltip, placement = 'bottom end', className } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const { open, setOpen } = useDeskWindow(name)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={tooltip}
        className={classes(BAR_BUTTON, buttonClass)}
        onClick={() => setOpen(true)}
      >
        {button}
      </button>
      <Popover
        locale={locale}
        label={label}
        open={open}
        onOpenChange={setOpen}
        trigger={trigger}
        placement={placement}
        className={className}
      >
        {props.children}
      </Popover>
    </>
  )
}
