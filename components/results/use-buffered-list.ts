import { type RefObject, useEffect, useState } from 'react'

/**
 * Buffers additions to a list that grows while it is read, so that the content in view does not move. Additions are
 * shown at once while the top of the list is in view; otherwise after `showPending` or after scrolling back to the top.
 *
 * @param top an element at the top of the list.
 * @returns the visible items, the number of pending ones, and a function that shows them.
 */
export function useBufferedList<T>(list: readonly T[], top: RefObject<HTMLElement | null>) {
  const [visible, setVisible] = useState(list)
  const pendingCount = Math.max(0, list.length - visible.length)
  const showPending = () => setVisible(list)

  useEffect(() => {
    const isScrolledPast = () => (top.current?.getBoundingClientRect().top ?? 0) < 0
    // Any other change than an addition is another search, which is shown at once.
    const grows =
      visible.length > 0 && list.length > visible.length && visible.every((each, index) => each === list[index])
    const update = () => {
      if (!(grows && isScrolledPast())) setVisible(list)
    }
    update()
    if (!grows) return
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [list, visible, top])

  return { visible, pendingCount, showPending }
}
