import { useLayoutEffect, useRef } from 'react'
import type { FormPart } from '#components/search-form/form-parts.ts'
import { FRAME_LIMIT } from '#components/ui/frame-limit.ts'

/**
 * Shows the frame of the first opened panel at once (app/globals.css): the frame stays until the panel covers it, and the panel
 * does not slide in. React Aria would hide it until the keyboard of the phone is there, for as long as 600 ms.
 *
 * @param open the part whose panel is open.
 */
export function usePanelFrame(open: FormPart | undefined): void {
  const hasOpened = useRef(false)
  useLayoutEffect(() => {
    if (hasOpened.current || !open?.startsWith('wh')) return
    hasOpened.current = true
    keepPanelFrame(open)
  }, [open])
}

/** Escape removes the frame, too. */
function keepPanelFrame(part: string): void {
  const { dataset } = document.documentElement
  dataset.panelFrame = part
  let end = performance.now() + FRAME_LIMIT
  const cancel = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') end = 0
  }
  addEventListener('keydown', cancel)
  const check = () => {
    // Panels that are prepared and not open yet are in the document, too.
    const isShown = [...document.querySelectorAll('[role="dialog"]')].some(
      (panel) =>
        panel.checkVisibility?.({ opacityProperty: true }) &&
        !panel.closest('[data-entering], [data-rac][style*="clip-path"]'),
    )
    if (!isShown && performance.now() < end) return void requestAnimationFrame(check)
    delete dataset.panelFrame
    removeEventListener('keydown', cancel)
  }
  requestAnimationFrame(check)
}
