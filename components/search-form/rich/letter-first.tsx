import { type ReactNode, type RefObject, startTransition, useContext, useDeferredValue, useOptimistic } from 'react'
import { FieldInputContext, SelectableCollectionContext, useSlottedContext } from 'react-aria-components'

/** Renders the list of an `Autocomplete` after the letter is shown: each letter gives the list, and all its options, a new context. */
export function AfterLetter({ children }: { children: ReactNode }) {
  const collection = useDeferredValue(useContext(SelectableCollectionContext))
  return <SelectableCollectionContext value={collection}>{children}</SelectableCollectionContext>
}

type LetterFirstProps = {
  /** How often the text has changed. A letter that was followed by another change, or by a choice, is not passed on. */
  changes: RefObject<number>
  onLetter: () => void
  children: ReactNode
}

/** Resolves when the next frame has been produced: a task that follows the animation frame runs after it. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Shows a letter in the text field of an `Autocomplete` at once. The `Autocomplete` gets it in the next frame, in a transition, with all
 * that it renders and focuses for a letter: on a slow phone that takes longer than a frame.
 */
export function LetterFirst({ changes, onLetter, children }: LetterFirstProps) {
  const field = useSlottedContext(FieldInputContext)
  const [shown, show] = useOptimistic(field?.value ?? '')
  const onChange = (text: string) => {
    onLetter()
    changes.current += 1
    const change = changes.current
    startTransition(async () => {
      show(text)
      await nextFrame()
      if (changes.current === change) startTransition(() => field?.onChange?.(text))
    })
  }
  return <FieldInputContext value={{ ...field, value: shown, onChange }}>{children}</FieldInputContext>
}
