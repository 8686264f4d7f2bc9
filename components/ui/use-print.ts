import { useEffect, useState } from 'react'

/** A list whose rows are all rendered only while it is printed: whether it is, and the function that prints. */
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
