'use client'

import type { ReactNode } from 'react'

type Props = { id: string; className: string; children: ReactNode }

/**
 * The menu that a button with `popoverTarget` opens. It uses the native popover, so it works without JavaScript: Escape and
 * a click outside close it, and the focus returns. The script closes it after a click on a link within the same page.
 */
export function PopoverMenu({ id, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click bubbles from a link inside, which is focusable
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key on a link fires a click
    <div
      id={id}
      popover="auto"
      className={className}
      onClick={({ target, currentTarget }) => (target as Element).closest('a') && currentTarget.hidePopover()}
    >
      {children}
    </div>
  )
}
