import { useEffect, useEffectEvent, useRef } from 'react'

type OverlayState = { overlay?: boolean } | null

/** Lets the browser's Back button close an overlay, as visitors on phones expect. Returns what closes it. */
export function useCloseOnBack(onClose: () => void): () => void {
  const closed = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // The strict mode of development runs effects twice; the entry is added once.
    if ((history.state as OverlayState)?.overlay !== true)
      history.pushState({ ...history.state, overlay: true }, '', location.href)
    const leave = () => {
      closed.current = true
      close()
    }
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
  return () => {
    if (closed.current) return
    // At once: a second press before the browser has gone back would leave the page.
    closed.current = true
    history.back()
  }
}

/**
 * For the component that opens an overlay. When the page is reloaded while the overlay is open, its history entry is left,
 * because the overlay is not opened again: the next Back would do nothing.
 */
export function useLeaveOverlayEntry(): void {
  useEffect(() => {
    const state = history.state as OverlayState
    if (state?.overlay !== true) return
    history.replaceState({ ...state, overlay: false }, '', location.href)
    history.back()
  }, [])
}
