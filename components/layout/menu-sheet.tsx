'use client'

import type { ReactNode } from 'react'

type Props = { id: string; className: string; children: ReactNode }

/**
 * What a button with `popoverTarget` opens. The browser's own: without a script too, Escape and a press outside close
 * it, and the focus returns. The script only closes it behind a link to another part of the same page.
 */
export function MenuSheet({ id, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the presses of the links in it, which have their keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
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
