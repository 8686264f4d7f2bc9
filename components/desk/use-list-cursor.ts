import { type KeyboardEvent, useState } from 'react'

const PAGE = 5

/**
 * The selected option of a listbox that an input controls (ARIA combobox pattern): arrows, Page keys and Enter in the
 * input move and choose, while the focus stays in it.
 *
 * @param ids of the options, in order. The first one is selected at first, and again after the options have changed.
 */
export function useListCursor(ids: readonly string[], onChoose: (id: string) => void) {
  const [chosen, setChosen] = useState<string>()
  const index = Math.max(0, chosen === undefined ? 0 : ids.indexOf(chosen))
  const selected = ids[index]

  const move = (to: number) => {
    const id = ids[Math.min(Math.max(to, 0), ids.length - 1)]
    if (id !== undefined) setChosen(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, its keys are not commands.
    if (event.nativeEvent.isComposing || ids.length === 0) return
    if (event.key === 'ArrowDown') move(index === ids.length - 1 ? 0 : index + 1)
    else if (event.key === 'ArrowUp') move(index === 0 ? ids.length - 1 : index - 1)
    else if (event.key === 'PageDown') move(index + PAGE)
    else if (event.key === 'PageUp') move(index - PAGE)
    else if (event.key === 'Enter' && selected !== undefined) onChoose(selected)
    else return
    event.preventDefault()
  }
  return { selected, select: setChosen, onKeyDown }
}
