import { type RefObject, useEffect, useState } from 'react'

/**
 * What is shown of a list that grows while somebody reads it: nothing is put in above their eyes. Who stands at the top
 * sees each addition at once; who has scrolled into the list sees it when they ask, or come back to the top.
 *
 * @returns what is shown, how much is held back, and how to show it.
 */
export function useHeld<T>(list: readonly T[], top: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(list)
  const held = list.length - shown.length
  const release = () => setShown(list)

  useEffect(() => {
    const reads = () => (top.current?.getBoundingClientRect().top ?? 0) < 0
    // Fewer, or others: another search, and no addition.
    const grows = shown.length > 0 && list.length > shown.length && shown.every((each, index) => each === list[index])
    const follow = () => {
      if (!(grows && reads())) setShown(list)
    }
    follow()
    if (!grows) return
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [list, shown, top])

  return { shown, held: Math.max(0, held), release }
}
