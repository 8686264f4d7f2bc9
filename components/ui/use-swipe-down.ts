import { type PointerEvent, type RefObject, useRef } from 'react'

/** The panel closes when it is dragged down by this share of its height… */
const CLOSE_DISTANCE = 0.35
/** …or released at this speed, in pixels per millisecond, after a minimum distance in pixels. */
const CLOSE_SPEED = 0.5
const MIN_DISTANCE = 16

type Swipe = { pointer: number; from: number; last: number; at: number; speed: number }

/** Pointer handlers for the handle of a panel that can be dragged down to close. Released early, the panel moves back. */
export function useSwipeDown(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const swipe = useRef<Swipe | undefined>(undefined)

  const translate = (down: number | undefined) => {
    const style = panel.current?.style
    if (!style) return
    style.transform = down === undefined ? '' : `translateY(${down}px)`
    style.transition = down === undefined ? '' : 'none'
  }

  const reset = () => {
    swipe.current = undefined
    translate(undefined)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('a, button, input')) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const { pointerId, clientY, timeStamp } = event
      swipe.current = { pointer: pointerId, from: clientY, last: clientY, at: timeStamp, speed: 0 }
    },
    onPointerMove({ pointerId, clientY, timeStamp }: PointerEvent<HTMLElement>) {
      const current = swipe.current
      if (current?.pointer !== pointerId) return
      const speed = (clientY - current.last) / Math.max(1, timeStamp - current.at)
      swipe.current = { ...current, last: clientY, at: timeStamp, speed }
      translate(Math.max(0, clientY - current.from))
    },
    onPointerUp({ pointerId }: PointerEvent<HTMLElement>) {
      const current = swipe.current
      if (current?.pointer !== pointerId) return
      const down = current.last - current.from
      const height = panel.current?.offsetHeight ?? 0
      const closes =
        (height > 0 && down > height * CLOSE_DISTANCE) || (current.speed > CLOSE_SPEED && down > MIN_DISTANCE)
      if (!closes) return reset()
      swipe.current = undefined
      // The transform is not reset, so that the closing animation starts from the current position.
      if (panel.current) panel.current.style.transition = ''
      onClose()
    },
    onPointerCancel: reset,
  }
}
