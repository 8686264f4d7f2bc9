import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { readStored, writeStored } from '#lib/browser/stored-values.ts'

/** The offset from the default position, in pixels: `inline` in the text direction, `block` downwards. */
export type Offset = { inline: number; block: number }

const NONE: Offset = { inline: 0, block: 0 }
const STEP = 16
const LONG_STEP = 80
/** The minimum distance between the window and the edges of the screen, in pixels. */
const MARGIN = 8

const isOffset = (value: unknown): value is Offset =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite(Reflect.get(value, 'inline')) &&
  Number.isFinite(Reflect.get(value, 'block'))

/** A boolean that is stored in local storage. */
export function useStoredFlag(name: string, initial: boolean): [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    const stored = readStored('localStorage', name)
    return typeof stored === 'boolean' ? stored : initial
  })
  return [
    flag,
    (next) => {
      setFlag(next)
      writeStored('localStorage', name, next)
    },
  ]
}

/** The distance by which a box must move to be inside the screen, `reserved` pixels above its lower edge. */
function toInside(box: DOMRect, reserved: number): { x: number; y: number } {
  const { clientWidth, clientHeight } = document.documentElement
  const inside = (start: number, end: number, size: number) => {
    if (start < MARGIN) return MARGIN - start
    return end > size - MARGIN ? Math.max(MARGIN - start, size - MARGIN - end) : 0
  }
  return { x: inside(box.left, box.right, clientWidth), y: inside(box.top, box.bottom, clientHeight - reserved) }
}

const getInlineSign = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Makes a fixed element movable by a handle: with the pointer or the arrow keys (larger steps with Shift). The Home
 * key moves it back to its default position. It stays on the screen, and its position is stored in local storage under `name`.
 *
 * @param reserved pixels at the lower edge of the screen that stay free, for a bar with buttons.
 * @param onMove called when the person moves the element.
 */
export function useMovable(
  box: RefObject<HTMLElement | null>,
  name: string,
  reserved: () => number,
  onMove?: () => void,
) {
  const [offset, setOffset] = useState<Offset>(() => {
    const stored = readStored('localStorage', name)
    return isOffset(stored) ? stored : NONE
  })
  const latest = useRef(offset)
  const drag = useRef<{ pointer: number; x: number; y: number }>(undefined)

  const place = (next: Offset) => {
    latest.current = next
    setOffset(next)
  }
  const move = (x: number, y: number) => {
    if (!box.current) return
    const sign = getInlineSign(box.current)
    const rect = box.current.getBoundingClientRect()
    const correction = toInside(new DOMRect(rect.x + x, rect.y + y, rect.width, rect.height), reserved())
    const { inline, block } = latest.current
    place({ inline: inline + sign * (x + correction.x), block: block + y + correction.y })
  }

  // A position that was chosen on a larger screen, or before the window grew, may be outside the screen.
  const moveInside = useEffectEvent(() => move(0, 0))
  useEffect(() => {
    const stayInside = () => moveInside()
    stayInside()
    addEventListener('resize', stayInside)
    const observer = box.current ? new ResizeObserver(stayInside) : undefined
    if (box.current) observer?.observe(box.current)
    return () => {
      removeEventListener('resize', stayInside)
      observer?.disconnect()
    }
  }, [box])

  const save = () => writeStored('localStorage', name, latest.current)
  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const from = drag.current
      if (from?.pointer !== pointerId) return
      drag.current = { pointer: pointerId, x: clientX, y: clientY }
      onMove?.()
      move(clientX - from.x, clientY - from.y)
    },
    onPointerUp() {
      if (!drag.current) return
      drag.current = undefined
      save()
    },
    onPointerCancel() {
      drag.current = undefined
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const arrow = ARROWS[event.key]
      if (!arrow && event.key !== 'Home') return
      event.preventDefault()
      onMove?.()
      const step = event.shiftKey ? LONG_STEP : STEP
      if (arrow) move(arrow.x * step, arrow.y * step)
      else place(NONE)
      save()
    },
  }
  /** For the moved element. A transform is physical, so the direction of the text is applied in it. */
  const translate = (direction: 'ltr' | 'rtl') =>
    `${direction === 'rtl' ? -offset.inline : offset.inline}px ${offset.block}px`
  /** Moves the element by pixels downwards until it is moved again. The stored position does not change. */
  const shift = (pixels: number) => place({ ...latest.current, block: latest.current.block + pixels })
  return { handle, translate, shift }
}
