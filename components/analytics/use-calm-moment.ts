import { type RefObject, useEffect, useState } from 'react'
import { overlap } from '#components/ui/boxes.ts'

/** Milliseconds without any input until the element appears. */
const CALM = 2_000
/** Milliseconds after that in which a press still reaches the page below: it was meant for the page. */
const ARRIVAL = 700

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

/** The buttons that lead on. */
const MAIN_BUTTONS = 'button[type="submit"], button.bg-action, a.bg-action'

/** `waiting`: it has its place, but is invisible. `arriving`: visible, but not to be pressed yet. */
type Appearance = 'waiting' | 'arriving' | 'shown'

/** Is the element laid out, with no main button of the page below it? */
function isClear(element: Element): boolean {
  const own = element.getBoundingClientRect()
  if (own.height === 0) return false
  return ![...document.querySelectorAll(MAIN_BUTTONS)].some((button) => {
    if (element.contains(button)) return false
    const box = button.getBoundingClientRect()
    return box.height > 0 && overlap(box, own)
  })
}

/**
 * When an element that overlays the page may appear: not under a finger, and not over a button that leads on. It waits until
 * the visitor has done nothing for two seconds, and for a place of the page that has no such button below it.
 *
 * @param isAwaited the visitor opened it: it is shown at once.
 */
export function useCalmMoment(element: RefObject<Element | null>, isAwaited: boolean): Appearance {
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
      timer = setTimeout(check, CALM)
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
    const timer = setTimeout(() => setAppearance('shown'), ARRIVAL)
    return () => clearTimeout(timer)
  }, [appearance])
  return isAwaited ? 'shown' : appearance
}
