import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** The slide whose start is nearest to where the viewport begins to be read; right to left that is its other side. */
function nearest(viewport: HTMLElement, direction: 'rtl' | 'ltr'): number {
  const start = (element: Element) => {
    const box = element.getBoundingClientRect()
    return direction === 'rtl' ? -box.right : box.left
  }
  const from = start(viewport)
  let best = { index: 0, away: Number.POSITIVE_INFINITY }
  for (const [index, slide] of [...(viewport.firstElementChild?.children ?? [])].entries()) {
    const away = Math.abs(start(slide) - from)
    if (away < best.away - 1) best = { index, away }
  }
  return best.index
}

/** Is there more to see on either side? */
function ends(viewport: HTMLElement) {
  const passed = Math.abs(viewport.scrollLeft)
  return { atStart: passed < 2, atEnd: passed > viewport.scrollWidth - viewport.clientWidth - 2 }
}

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A row of slides. Until it is touched it is the browser's own scroll-snap, so it works without a script and costs a
 * page nothing; `touch` loads Embla, which takes over from the slide where the scrolling stands.
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>, direction: 'rtl' | 'ltr') {
  const embla = useRef<EmblaCarouselType | undefined>(undefined)
  const asked = useRef(false)
  const gone = useRef(false)
  const [place, setPlace] = useState({ index: 0, atStart: true, atEnd: false })
  const [dragged, setDragged] = useState(false)

  const look = useCallback(() => {
    const node = viewport.current
    if (!node) return
    const api = embla.current
    setPlace(
      api
        ? { index: api.selectedScrollSnap(), atStart: !api.canScrollPrev(), atEnd: !api.canScrollNext() }
        : { index: nearest(node, direction), ...ends(node) },
    )
  }, [viewport, direction])

  useEffect(() => {
    const node = viewport.current
    if (!node) return
    gone.current = false
    look()
    node.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      gone.current = true
      asked.current = false
      node.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
      embla.current?.destroy()
      embla.current = undefined
    }
  }, [viewport, look])

  const touch = useCallback(async () => {
    if (asked.current) return
    asked.current = true
    // Without a network the browser's scrolling goes on as it was.
    const module = await import('embla-carousel').catch(() => undefined)
    const node = viewport.current
    if (!module || !node || gone.current) return
    const startIndex = nearest(node, direction)
    node.scrollLeft = 0
    embla.current = module.default(node, {
      direction,
      startIndex,
      align: 'start',
      containScroll: 'trimSnaps',
      duration: calm() ? 0 : 22,
    })
    embla.current.on('select', look).on('reInit', look)
    setDragged(true)
    look()
  }, [viewport, direction, look])

  const go = useCallback(
    (index: number) => {
      if (embla.current) return embla.current.scrollTo(index, calm())
      const slide = viewport.current?.firstElementChild?.children[index]
      slide?.scrollIntoView({ behavior: calm() ? 'instant' : 'smooth', block: 'nearest', inline: 'start' })
    },
    [viewport],
  )

  return { ...place, dragged, touch, go }
}
