import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * For what opens only when its code has arrived, which may be long after the press: calls `onGivenUp` once, when the person has gone on
 * to something else. That is a press or the focus elsewhere, Escape, or another page. Returns what ends it.
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
  // Before the handlers of what is pressed next, which may open something else.
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
