'use client'

import { type RefObject, useEffect } from 'react'

type Point = { clientX: number; clientY: number }

/** The part of the form at a point. Found by its box, because hit testing skips the inert page below an open panel. */
function findPartAt(form: HTMLElement | null, { clientX, clientY }: Point): HTMLElement | undefined {
  return [...(form?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].find((part) => {
    const { left, right, top, bottom } = (part.closest('label') ?? part).getBoundingClientRect()
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom
  })
}

/**
 * While a panel is open, the rest of the page is inert, so a press beside the panel would only close it. This passes such a
 * press on to the part of the form below it: another field opens, or the search starts, with one press.
 *
 * @param open the part whose panel is open; a press on that part only closes the panel, and the part has the focus again.
 */
export function usePressThrough(form: RefObject<HTMLElement | null>, open: string | undefined): void {
  useEffect(() => {
    if (open === undefined) return
    const onPointerDown = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
      const part = findPartAt(form.current, event)
      if (!part) return
      const isOwn = part.dataset.part === open
      // The panel closes between the two events, and this effect with it. A press that becomes a scroll has no click.
      const controller = new AbortController()
      const { signal } = controller
      const onClick = ({ target }: MouseEvent) => {
        controller.abort()
        // While the calendar is being loaded, or after that failed, nothing is inert: the press has reached the part by itself.
        if (target instanceof Node && (part.closest('label') ?? part).contains(target)) return
        // After the panel's own handlers, which close it. The focus would be lost: the button was inert when it was pressed.
        setTimeout(() => (isOwn ? part.focus({ preventScroll: true }) : part.click()))
      }
      document.addEventListener('click', onClick, { capture: true, signal })
      document.addEventListener('pointercancel', () => controller.abort(), { capture: true, signal })
      document.addEventListener('pointerdown', () => controller.abort(), { capture: true, signal })
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  }, [form, open])
}
