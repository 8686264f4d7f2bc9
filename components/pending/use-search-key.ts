import { useEffect, useRef } from 'react'
import { isOverlayOpen, isTyping } from '#components/pending/typing.ts'

/**
 * The key "/" moves the focus to a search field, unless something is being typed or a dialog is open.
 *
 * @param isEnabled false on sites that are not the agents' desk: a single key must not move the focus of other visitors.
 */
export function useSearchKey(isEnabled: boolean) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isEnabled) return
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (isOverlayOpen()) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', focusSearch)
    return () => removeEventListener('keydown', focusSearch)
  }, [isEnabled])
  return field
}
