import { type ComponentProps, type ReactNode, useRef } from 'react'
import { BAR_BUTTON } from '#components/desk/bar-styles.ts'
import { type DeskWindow, useDeskWindow } from '#components/desk/desk-windows.ts'
import { classes } from '#components/ui/classes.ts'
import { Popover } from '#components/ui/popover.tsx'

type Props = Pick<ComponentProps<typeof Popover>, 'locale' | 'label' | 'placement' | 'className' | 'children'> & {
  window: DeskWindow
  button: ReactNode
  buttonClass?: string
  tooltip?: string
}

/** A button of the desk bar that opens a popover, one of the windows of the desk. */
export function BarPopover({ window: name, button, buttonClass, tooltip, ...popover }: Props) {
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
      <Popover placement="bottom end" {...popover} open={open} onOpenChange={setOpen} trigger={trigger} />
    </>
  )
}
