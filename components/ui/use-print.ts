import { useEffect, useState } from 'react'

/** For printing all of a paged list: whether all rows must be rendered, and the function that prints them. */
export function usePrint(): [boolean, () => void] {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setPrinting(false)
    addEventListener('afterprint', end)
    window.print()
    return () => removeEventListener('afterprint', end)
  }, [isPrinting])
  return [isPrinting, () => setPrinting(true)]
}
