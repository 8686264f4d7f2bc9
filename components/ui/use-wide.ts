import { useSyncExternalStore } from 'react'

// The theme's `wide`: below it what floats comes as a sheet.
const WIDE = '(min-width: 868px)'

/** Is the window wider than small media (specification, section 9)? */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
}
