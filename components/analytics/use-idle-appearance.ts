import { type RefObject, useEffect, useState } from 'react'
import { overlap } from '#components/ui/boxes.ts'

/** Milliseconds without any input until the element appears. */
const IDLE_TIME = 2_000
/** Milliseconds after that in which a press still reaches the page below, because it was meant for the page. */
const PASS_THROUGH_TIME = 700

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

/** The buttons for the next step of a page. */
const MAIN_BUTTONS = 'button[type="submit"], button.bg-action, a.bg-action'

/** `waiting`: laid out, but invisible. `arriving`: visible, but presses still reach the page below. */
type Appearance = 'waiting' | 'arriving' | 'shown'

/** Whether the element is laid out and covers neither a main button of the page nor the control that has the focus. */
function isClear(element: Element): boolean {
  const own = element.getBoundingClientRect()
  if (own.height === 0) return false
  return ![...document.querySelectorAll(`${MAIN_BUTTONS}, :focus:not(body, main)`)].some((control) => {
    if (element.contains(control)) return false
    const box = control.getBoundingClientRect()
    return box.height > 0 && overlap(box, own)
  })
}

/**
 * When an element that overlays the page may appear. It waits until there was no input for two seconds, so that nobody presses
 * it instead of the page. It also waits while it would cover a button for the next step or the control that has the focus.
 *
 * @param isAwaited the visitor opened it: it is shown at once.
 */
export function useIdleAppearance(element: RefObject<Element | null>, isAwaited: boolean): Appearance {
  const [appearance, setAppearance] = useState<Appearance>('waiting')
  const isWaiting = appearance === 'waiting' && !isAwaited
  useEffect(() => {
    if (!isWaiting) return
    const check = () => {
      if (element.current && isClear(element.current)) setAppearance('arriving')
      else wait()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(check, IDLE_TIME)
    }
    wait()
    // Captured, because a list that scrolls by itself does not bubble its scroll events.
    for (const input of INPUTS) addEventListener(input, wait, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const input of INPUTS) removeEventListener(input, wait, { capture: true })
    }
  }, [isWaiting, element])
  useEffect(() => {
    if (appearance !== 'arriving') return
    const timer = setTimeout(() => setAppearance('shown'), PASS_THROUGH_TIME)
    return () => clearTimeout(timer)
  }, [appearance])
  return isAwaited ? 'shown' : appearance
}
