import { type RefObject, useLayoutEffect, useState } from 'react'
import type { ElementSize } from '#components/map/map-area.ts'

/** The units in a rem. A unit is a pixel unless the visitor has another font size. */
const UNITS = 16

/** A length for styles and for the attributes of an SVG. */
export const toRem = (units: number): string => `${units / UNITS}rem`

/**
 * The size of an element, updated when it changes; undefined until it is measured. It is in sixteenths of a rem, because what is placed in
 * the element grows with the size of its text. `unit`: the pixels of a sixteenth.
 */
export function useElementSize(element: RefObject<HTMLElement | null>): (ElementSize & { unit: number }) | undefined {
  const [box, setBox] = useState<ElementSize & { unit: number }>()
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    const measure = () => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / UNITS || 1
      const [width, height] = [shown.clientWidth / unit, shown.clientHeight / unit]
      if (width > 0 && height > 0) {
        setBox((known) => (known?.width === width && known.height === height ? known : { width, height, unit }))
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element])
  return box
}
