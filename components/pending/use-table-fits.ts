import { type RefObject, useEffect, useState } from 'react'

/** Whether a table is not wider than the element around it, so that this element needs no scrolling. */
export function useTableFits(table: RefObject<HTMLTableElement | null>): boolean {
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const content = table.current
    const box = content?.parentElement
    if (!content || !box) return
    const observer = new ResizeObserver(() => setFits(content.offsetWidth <= box.clientWidth))
    observer.observe(content)
    observer.observe(box)
    return () => observer.disconnect()
  }, [table])
  return fits
}
