import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and until React has taken over the page: until then a press would send the form natively. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
