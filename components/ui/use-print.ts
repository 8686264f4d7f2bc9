import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * For printing all of a paged list: whether all rows must be rendered, and the function that prints them. The browser's own
 * command prints the same: everything is rendered before the browser lays out the paper.
 */
export function usePrint(): [boolean, () => void] {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // window.print() fires `beforeprint` too. There is no listener for it then, so that the list is not rendered a second time.
    const [event, listener] = isPrinting
      ? (['afterprint', () => setPrinting(false)] as const)
      : (['beforeprint', () => flushSync(() => setPrinting(true))] as const)
    addEventListener(event, listener)
    return () => removeEventListener(event, listener)
  }, [isPrinting])
  const print = () => {
    flushSync(() => setPrinting(true))
    window.print()
  }
  return [isPrinting, print]
}
