'use client'

import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Whether the pointer, a finger or the focus has reached an element since it was rendered. */
export function useFirstTouch(element: RefObject<HTMLElement | null>, initial: boolean): boolean {
  const [isTouched, setTouched] = useState(initial)
  useEffect(() => {
    if (isTouched) return
    // A transition, so that what the touch opens is rendered first.
    const touch = () => startTransition(() => setTouched(true))
    const box = element.current
    box?.addEventListener('pointerover', touch, { once: true })
    box?.addEventListener('focusin', touch, { once: true })
    return () => {
      box?.removeEventListener('pointerover', touch)
      box?.removeEventListener('focusin', touch)
    }
  }, [element, isTouched])
  return isTouched
}
