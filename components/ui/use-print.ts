import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * For printing all of a paged list: whether all rows must be rendered, and the function that prints them. The browser's own
 * command prints the same: everything is rendered before the browser lays out the paper.
 */
export function usePrint(): [boolean, () => void] {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  const print = () => {
    flushSync(() => setPrinting(true))
    window.print()
  }
  return [isPrinting, print]
}
