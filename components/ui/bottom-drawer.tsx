'use client'

import { Activity, type ReactNode, type RefObject, useRef, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { FocusReturn } from '#components/ui/focus-return.tsx'
import { ModalFrame, type ModalProps } from '#components/ui/modal-frame.tsx'
import { useSwipeDown } from '#components/ui/use-swipe-down.ts'

type Props = ModalProps & {
  /** As high as the screen whatever its content, for a list that a text filters. */
  tall?: boolean
  /** Buttons below the content; not scrolled. */
  footer?: ReactNode
  /**
   * The control that opens it, which gets the focus back. With it the drawer is rendered before it is first opened, hidden and
   * without effects, while the browser has nothing else to do: opening only shows it.
   */
  trigger?: RefObject<HTMLElement | null>
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

function Drawer({ tall = false, footer, ...props }: Omit<Props, 'trigger'>) {
  const panel = useRef<HTMLDivElement>(null)
  const swipe = useSwipeDown(panel, () => props.onOpenChange(false))
  return (
    <ModalFrame
      {...props}
      panelRef={panel}
      parts={{
        overlay: 'items-end pt-10',
        panel: classes(
          tall && 'h-full',
          'max-w-form transition-[translate,transform] duration-slow ease-calm',
          'data-entering:translate-y-full data-exiting:translate-y-full data-exiting:duration-calm',
        ),
        // The whole drawer scrolls: in a low window, as at 400 % zoom, a fixed header and footer would leave one line for the content.
        box: 'overflow-y-auto rounded-t-picture border-b-0',
        content: classes('grow px-5 pb-5', footer !== undefined && 'min-h-32'),
      }}
      renderHeader={(titleRow) => (
        <header {...swipe} data-swipe className="cursor-grab touch-none select-none active:cursor-grabbing">
          <span aria-hidden="true" className="mx-auto mt-2.5 block h-1 w-10 rounded-full bg-edge" />
          <div className="flex items-start justify-between gap-4 ps-5 pe-3 pb-1">{titleRow}</div>
        </header>
      )}
      footer={
        footer !== undefined && (
          <footer className="flex gap-3 border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )
      }
    />
  )
}
