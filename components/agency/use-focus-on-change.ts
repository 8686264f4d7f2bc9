import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first field or button of an element when the value changes, for example to another step,
 * because the focused control has been removed. Does nothing on the first render.
 */
export function useFocusOnChange(value: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    ref.current?.querySelector<HTMLElement>('input, button:not([disabled])')?.focus()
  }, [value])
  return ref
}
