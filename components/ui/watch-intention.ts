import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * For a part that opens only when its code has arrived, which may be long after the press. Calls `onGivenUp` once when the person goes on
 * to something else: a press or the focus elsewhere, Escape, or another page. Returns the function that ends the watch.
 *
 * @param opener the pressed element.
 */
export function watchIntention(opener: Element | null, onGivenUp: () => void): () => void {
  const watching = new AbortController()
  const giveUp = () => {
    watching.abort()
    onGivenUp()
  }
  const onElsewhere = ({ target }: Event) => {
    if (!(target instanceof Node && opener?.contains(target))) giveUp()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && giveUp()
  // In the capture phase, before the handlers of the element that is pressed next, which may open another part.
  const options = { capture: true, signal: watching.signal }
  document.addEventListener('click', onElsewhere, options)
  document.addEventListener('focusin', onElsewhere, options)
  document.addEventListener('keydown', onKey, options)
  globalThis.addEventListener('popstate', giveUp, options)
  return () => watching.abort()
}

/** `watchIntention` while something waits for its code. */
export function useIntention(isWaiting: boolean, opener: RefObject<Element | null>, onGivenUp: () => void): void {
  const giveUp = useEffectEvent(onGivenUp)
  useEffect(() => (isWaiting ? watchIntention(opener.current, () => giveUp()) : undefined), [isWaiting, opener])
}
