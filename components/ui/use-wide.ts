import { useSyncExternalStore } from 'react'

// The theme's `wide` breakpoint. Below it, overlays open as a bottom drawer.
const WIDE = '(min-width: 868px)'

/** Whether the window is wider than the small-media breakpoint now (specification, section 9). */
export const isWide = (): boolean => window.matchMedia(WIDE).matches

/** `isWide` in a component, which is rendered again when it changes. False on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    isWide,
    () => false,
  )
}
