import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Buffers additions to a list that grows while it is read, so that the content in view does not move. Additions are
 * shown at once while the top of the list is in view; otherwise after `showPending` or after scrolling back to the top.
 *
 * @param top an element at the top of the list.
 * @returns the visible items, the number of pending ones, and a function that shows them.
 */
export function useBufferedList<T>(list: readonly T[], top: RefObject<HTMLElement | null>) {
  const [visible, setVisible] = useState(list)
  const showPending = () => setVisible(list)
  const grows =
    visible.length > 0 && list.length > visible.length && visible.every((each, index) => each === list[index])
  // Any other change than an addition is another search, which is shown at once.
  if (!grows && visible !== list) setVisible(list)

  // Before the browser paints: otherwise a search would be shown as finished, without its last results, for one frame.
  useLayoutEffect(() => {
    if (!grows) return
    const update = () => {
      if ((top.current?.getBoundingClientRect().top ?? 0) >= 0) setVisible(list)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [grows, list, top])

  return { visible, pendingCount: list.length - visible.length, showPending }
}
