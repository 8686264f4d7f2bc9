'use client'

import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Voice control sends a click only, without pointer or focus events. */
const EVENTS = ['pointerover', 'focusin', 'click'] as const

/** Whether the pointer, a finger, the focus or a click has reached an element since it was rendered. */
export function useFirstTouch(element: RefObject<HTMLElement | null>, initial: boolean): boolean {
  const [isTouched, setTouched] = useState(initial)
  useEffect(() => {
    if (isTouched) return
    // A transition, so that what the touch opens is rendered first.
    const touch = () => startTransition(() => setTouched(true))
    const box = element.current
    for (const event of EVENTS) box?.addEventListener(event, touch, { once: true })
    return () => {
      for (const event of EVENTS) box?.removeEventListener(event, touch)
    }
  }, [element, isTouched])
  return isTouched
}
