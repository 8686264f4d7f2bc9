import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * For a part that opens only when its code has arrived, which may be long after the press. Calls `onGivenUp` once when the person goes on
 * to something else: a press elsewhere, the focus moved with Tab, Escape, or another page. The effects of the press itself do not count:
 * its click, which comes later where a choice in one panel opens the next, and the focus that a closed panel or menu returns. Returns
 * the function that ends the watch.
 *
 * @param opener the pressed element.
 */
export function watchIntention(opener: Element | null, onGivenUp: () => void): () => void {
  const watching = new AbortController()
  let hasPressed = false
  let hasTabbed = false
  const giveUp = () => {
    watching.abort()
    onGivenUp()
  }
  const isOpener = (target: EventTarget | null) => target instanceof Node && opener?.contains(target) === true
  const onClick = ({ target, detail }: MouseEvent) => {
    // A click of a screen reader has no pointer, and no count.
    if (!isOpener(target) && (hasPressed || detail === 0)) giveUp()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!isOpener(target) && hasTabbed) giveUp()
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') hasTabbed = true
    else if (key === 'Escape') giveUp()
  }
  // In the capture phase, before the handlers of the element that is pressed next, which may open another part.
  const options = { capture: true, signal: watching.signal }
  document.addEventListener(
    'pointerdown',
    () => {
      hasPressed = true
    },
    options,
  )
  document.addEventListener('click', onClick, options)
  document.addEventListener('focusin', onFocus, options)
  document.addEventListener('keydown', onKey, options)
  globalThis.addEventListener('popstate', giveUp, options)
  return () => watching.abort()
}

/** `watchIntention` while something waits for its code. */
export function useIntention(isWaiting: boolean, opener: RefObject<Element | null>, onGivenUp: () => void): void {
  const giveUp = useEffectEvent(onGivenUp)
  // A layout effect, which ends before a dialog that has arrived takes the focus.
  useLayoutEffect(() => (isWaiting ? watchIntention(opener.current, () => giveUp()) : undefined), [isWaiting, opener])
}
