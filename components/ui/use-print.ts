import { useEffect, useState } from 'react'

/**
 * For a paged list that is printed complete: returns whether all rows must be rendered, and the function that renders them
 * and then prints.
 */
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
