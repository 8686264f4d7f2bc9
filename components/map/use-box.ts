import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Box } from '#components/map/area.ts'

/** The size of an element, and each new one; undefined until it is known. */
export function useBox(element: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>()
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = shown
      if (width > 0 && height > 0) {
        setBox((known) => (known?.width === width && known.height === height ? known : { width, height }))
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element])
  return box
}
