import { type PointerEvent, useRef, useState } from 'react'
import type { Point } from '#components/map/map-area.ts'

/** Pixels of movement from which a press counts as a drag. */
const DRAG_THRESHOLD = 5

type DragState = { pointer: number; from: Point; at: Point; far: boolean }

/** Dragging by mouse or touch. `onMove` gets the movement since its last call, in pixels. */
export function useDrag(onMove: (by: Point) => void) {
  const drag = useRef<DragState | undefined>(undefined)
  const [dragging, setDragging] = useState(false)

  const drop = () => {
    drag.current = undefined
    setDragging(false)
  }

  return {
    dragging,
    handlers: {
      onPointerDown({ button, pointerId, clientX, clientY, target }: PointerEvent<HTMLElement>) {
        if (button !== 0 || (target as Element).closest('button, a')) return
        const at = { x: clientX, y: clientY }
        drag.current = { pointer: pointerId, from: at, at, far: false }
      },
      onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
        const now = drag.current
        if (now?.pointer !== pointerId) return
        const far = now.far || Math.hypot(clientX - now.from.x, clientY - now.from.y) > DRAG_THRESHOLD
        if (!far) return
        if (!now.far) {
          currentTarget.setPointerCapture?.(pointerId)
          setDragging(true)
        }
        onMove({ x: now.at.x - clientX, y: now.at.y - clientY })
        drag.current = { ...now, at: { x: clientX, y: clientY }, far }
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  }
}
