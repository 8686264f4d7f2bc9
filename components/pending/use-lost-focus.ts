import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells whether the element with the focus has been removed from a part of the page, or moved in it, so that nothing has the
 * focus. Not when the person has pressed or focused something else since.
 */
export function useLostFocus(part: RefObject<HTMLElement | null>): () => boolean {
  const hadFocus = useRef(false)
  useEffect(() => {
    const unmount = new AbortController()
    const options = { capture: true, signal: unmount.signal }
    const isInside = ({ target }: Event) => part.current?.contains(target as Node) === true
    addEventListener(
      'focusin',
      (event) => {
        hadFocus.current = isInside(event)
      },
      options,
    )
    addEventListener(
      'pointerdown',
      (event) => {
        if (!isInside(event)) hadFocus.current = false
      },
      options,
    )
    return () => unmount.abort()
  }, [part])
  return () => hadFocus.current && document.activeElement === document.body
}
