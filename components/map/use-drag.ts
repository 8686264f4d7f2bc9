import { type PointerEvent, useRef, useState } from 'react'
import type { Point } from '#components/map/area.ts'

/** Farther than this is a drag, not a press; pixels. */
const PRESS = 5

type Held = { pointer: number; from: Point; at: Point; far: boolean }

/** Lets a finger or a mouse push something. `onMove` gets how far it went since the last time. */
export function useDrag(onMove: (by: Point) => void) {
  const held = useRef<Held | undefined>(undefined)
  const [dragging, setDragging] = useState(false)

  const drop = () => {
    held.current = undefined
    setDragging(false)
  }

  return {
    dragging,
    handlers: {
      onPointerDown({ button, pointerId, clientX, clientY, target }: PointerEvent<HTMLElement>) {
        if (button !== 0 || (target as Element).closest('button, a')) return
        const at = { x: clientX, y: clientY }
        held.current = { pointer: pointerId, from: at, at, far: false }
      },
      onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
        const now = held.current
        if (now?.pointer !== pointerId) return
        const far = now.far || Math.hypot(clientX - now.from.x, clientY - now.from.y) > PRESS
        if (!far) return
        if (!now.far) {
          currentTarget.setPointerCapture?.(pointerId)
          setDragging(true)
        }
        onMove({ x: now.at.x - clientX, y: now.at.y - clientY })
        held.current = { ...now, at: { x: clientX, y: clientY }, far }
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  }
}
