import { useSyncExternalStore } from 'react'

// The theme's `wide` breakpoint. Below it, overlays open as a bottom drawer.
const WIDE = '(min-width: 868px)'

/** Is the window wider than the small-media breakpoint (specification, section 9)? False on the server. */
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
