import { type RefObject, useLayoutEffect, useState } from 'react'
import type { ElementSize } from '#components/map/map-area.ts'

/** The size of an element in pixels, updated when it changes; undefined until it is measured. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize | undefined {
  const [box, setBox] = useState<ElementSize>()
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
