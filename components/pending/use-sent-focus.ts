import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { isTyping } from '#components/pending/typing.ts'
import type { FocusRequest } from '#components/pending/use-open-bookings.ts'

/** Whether the focus may move: not while the agent types somewhere else than where it was sent from. */
export const mayMoveFocus = (request: FocusRequest | undefined) =>
  !isTyping(document.activeElement) || document.activeElement === request?.from

/**
 * Moves the focus into a booking when it is sent there: to where it was in it before. Not while the agent types (`mayMoveFocus`): a
 * booking may be shown late, after its code was loaded or an action found a conflict.
 */
export function useSentFocus(part: RefObject<HTMLElement | null>, request: FocusRequest | undefined) {
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!request || part.current?.contains(activeElement)) return
    if (!mayMoveFocus(request)) return
    // Its row stays in view: the open bookings may cover it.
    if (activeElement?.closest('[data-open-booking]') === null) activeElement.scrollIntoView({ block: 'nearest' })
    const target = last.current?.isConnected ? last.current : part.current
    if (!(target instanceof HTMLElement)) return
    // Where the open bookings have no room side by side, a focus alone does not show the rest of one that is partly in view.
    part.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    target.focus()
    // On narrow screens the panel replaces the list, and the window is still scrolled to the row. The panel's bar is shown too.
    if (target === part.current) target.closest('[data-open-bookings]')?.scrollIntoView({ block: 'start' })
  }, [part, request])
  return ({ target }: FocusEvent) => {
    last.current = target
  }
}
