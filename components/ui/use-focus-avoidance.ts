import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Pixels between the window and a control with the focus, whose outline is outside of its box. */
const GAP = 8

type Span = { top: number; bottom: number }
type Area = Span & { left: number; right: number }

/** The page's content and other large parts have the focus after a navigation: no window can keep off them. */
const isControl = (element: Element, { height }: DOMRect) =>
  element.getAttribute('tabindex') !== '-1' && height < document.documentElement.clientHeight / 2

const overlaps = (one: Area, other: Area) =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP

/** The distance, in pixels downwards, that takes a box above a control, or below it where there is no space above. */
export function toFreeShift(box: Span, control: Span, screenHeight: number): number {
  const up = control.top - GAP - box.bottom
  if (box.top + up >= GAP) return up
  const down = control.bottom + GAP - box.top
  return box.bottom + down <= screenHeight - GAP ? down : 0
}

type Options = {
  /** Reduced to its title by the person. */
  isCollapsed: boolean
  /** The part that remains when the window is reduced to its title. */
  title: RefObject<HTMLElement | null>
  /** Pixels at the lower edge of the screen that stay free. */
  reserved: () => number
  /** Moves the window by pixels downwards. */
  shift: (pixels: number) => void
  /** What the window shows: something else may make it larger, or show it. */
  shown?: unknown
}

/**
 * Keeps a floating window, which grows upwards from its lower edge, off the control that has the focus (WCAG 2.2, 2.4.11):
 * it is reduced to its title, and moves where the title would still cover the control. It returns when another control has
 * the focus.
 */
export function useFocusAvoidance(box: RefObject<HTMLElement | null>, options: Options, moved: RefObject<number>) {
  const [isFolded, setFolded] = useState(false)
  const latest = useRef({ ...options, isFolded })
  latest.current = { ...options, isFolded }
  const fullHeight = useRef(0)
  const { shown } = options

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again when the window shows something else
  useEffect(() => {
    const avoid = () => {
      const control = document.activeElement
      if (!box.current || !control || control === document.body || box.current.contains(control)) return
      const { isCollapsed, isFolded: wasFolded, title, reserved, shift } = latest.current
      const { left, right, bottom, height } = box.current.getBoundingClientRect()
      if (!wasFolded) fullHeight.current = height
      const restBottom = bottom - moved.current
      const area = control.getBoundingClientRect()
      const isFree =
        !isControl(control, area) ||
        !overlaps({ left, right, top: restBottom - fullHeight.current, bottom: restBottom }, area)
      const folded = {
        left,
        right,
        top: restBottom - (isCollapsed ? height : (title.current?.offsetHeight ?? height)),
        bottom: restBottom,
      }
      const next =
        isFree || !overlaps(folded, area)
          ? 0
          : toFreeShift(folded, area, document.documentElement.clientHeight - reserved())
      const by = next - moved.current
      moved.current = next
      // Rendered at once: the next call measures the window again.
      flushSync(() => {
        setFolded(!isFree && !isCollapsed)
        if (by !== 0) shift(by)
      })
    }
    // The browser scrolls a control into view after it has the focus.
    const avoidLater = () => requestAnimationFrame(avoid)
    const first = avoidLater()
    document.addEventListener('focusin', avoidLater)
    addEventListener('scroll', avoidLater, { passive: true })
    addEventListener('resize', avoidLater)
    return () => {
      cancelAnimationFrame(first)
      document.removeEventListener('focusin', avoidLater)
      removeEventListener('scroll', avoidLater)
      removeEventListener('resize', avoidLater)
    }
  }, [box, moved, shown])

  return { isFolded, unfold: () => setFolded(false) }
}
