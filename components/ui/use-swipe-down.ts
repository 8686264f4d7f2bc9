import { type PointerEvent, type RefObject, useRef } from 'react'

/** Swept away when it is this far down, as a part of its height… */
const FAR = 0.35
/** …or when the finger flicks this fast, in pixels a millisecond, and has left its place. */
const FAST = 0.5
const LEFT_ITS_PLACE = 16

type Swipe = { pointer: number; from: number; last: number; at: number; speed: number }

/** Lets a finger on a handle carry a sheet down and away. The sheet follows; let go early, it goes back. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, away: () => void) {
  const swipe = useRef<Swipe | undefined>(undefined)

  const carry = (down: number | undefined) => {
    const style = sheet.current?.style
    if (!style) return
    style.transform = down === undefined ? '' : `translateY(${down}px)`
    style.transition = down === undefined ? '' : 'none'
  }

  const drop = () => {
    swipe.current = undefined
    carry(undefined)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('a, button, input')) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const { pointerId, clientY, timeStamp } = event
      swipe.current = { pointer: pointerId, from: clientY, last: clientY, at: timeStamp, speed: 0 }
    },
    onPointerMove({ pointerId, clientY, timeStamp }: PointerEvent<HTMLElement>) {
      const held = swipe.current
      if (held?.pointer !== pointerId) return
      const speed = (clientY - held.last) / Math.max(1, timeStamp - held.at)
      swipe.current = { ...held, last: clientY, at: timeStamp, speed }
      carry(Math.max(0, clientY - held.from))
    },
    onPointerUp({ pointerId }: PointerEvent<HTMLElement>) {
      const held = swipe.current
      if (held?.pointer !== pointerId) return
      const down = held.last - held.from
      const height = sheet.current?.offsetHeight ?? 0
      const gone = (height > 0 && down > height * FAR) || (held.speed > FAST && down > LEFT_ITS_PLACE)
      if (!gone) return drop()
      swipe.current = undefined
      // It leaves from under the finger: its place is kept, and the way out begins there.
      if (sheet.current) sheet.current.style.transition = ''
      away()
    },
    onPointerCancel: drop,
  }
}
