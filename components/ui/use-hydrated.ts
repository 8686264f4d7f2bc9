import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and until hydration, before which the browser itself would submit a form. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
