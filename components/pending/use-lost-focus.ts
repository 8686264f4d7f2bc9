import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a function that checks whether the element with the focus has been removed from a part of the page, or moved in it,
 * so that nothing has the focus. Not when the person has pressed or focused something else since, and not while the focus moves: between two elements
 * nothing has it, and a render at that moment would bring it back, so that the key Tab could not leave the part.
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
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget !== null) hadFocus.current = false
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
