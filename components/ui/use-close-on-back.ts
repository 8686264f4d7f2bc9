import { useEffect, useRef } from 'react'

/** Lets the browser's Back button close an overlay, as visitors on phones expect. Returns what closes it. */
export function useCloseOnBack(onClose: () => void): () => void {
  const closed = useRef(false)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    // The strict mode of development runs effects twice; the entry is added once.
    if ((history.state as { overlay?: boolean } | null)?.overlay !== true)
      history.pushState({ ...history.state, overlay: true }, '', location.href)
    const leave = () => {
      closed.current = true
      close.current()
    }
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
  return () => {
    if (!closed.current) history.back()
  }
}
