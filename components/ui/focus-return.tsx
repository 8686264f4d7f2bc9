import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Inside an overlay: returns the focus to the control that opened it, unless something else has it by then. React Aria returns it
 * to what had it when the overlay was rendered. That is another control when the overlay was rendered before it was opened, or
 * when a first overlay opened this one: then it is the control of the first.
 */
export function FocusReturn({ to }: { to: RefObject<HTMLElement | null> }) {
  const [before] = useState(() => document.activeElement)
  const place = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  // A layout effect, because the focused control is still in the document then.
  useLayoutEffect(() => {
    const overlay = place.current?.parentElement?.closest('[role="dialog"]')
    return () => {
      const { activeElement, body } = document
      hadFocus.current = activeElement === body || overlay?.contains(activeElement) === true
    }
  }, [])
  useEffect(
    () => () => {
      // After React Aria, which does it in the next frame, too.
      requestAnimationFrame(() => {
        const { activeElement, body } = document
        const isReturned = hadFocus.current && activeElement?.matches('[aria-haspopup="dialog"]') === true
        if (activeElement === body || activeElement === before || isReturned) to.current?.focus({ preventScroll: true })
      })
    },
    [to, before],
  )
  return <span ref={place} hidden />
}
