import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { usePrint } from '#components/ui/use-print.ts'

const dispatch = (name: string) => void dispatchEvent(new Event(name))

/** Records `isPrinting` at each render of a list. */
function renderPrinted() {
  const renders: boolean[] = []
  const { result } = renderHook(() => {
    const [isPrinting, print] = usePrint()
    renders.push(isPrinting)
    return print
  })
  return { renders, print: () => act(() => result.current()) }
}

test('the list is rendered once for a print, before the browser prints, and once after it', () => {
  const onPaper: (boolean | undefined)[] = []
  const { renders, print } = renderPrinted()
  // A browser fires both events during print().
  window.print = () => {
    dispatch('beforeprint')
    onPaper.push(renders.at(-1))
    dispatch('afterprint')
  }
  print()
  print()
  expect(onPaper).toEqual([true, true])
  expect(renders).toEqual([false, true, false, true, false])
})

test("the browser's own command prints the same", () => {
  const { renders } = renderPrinted()
  act(() => dispatch('beforeprint'))
  expect(renders.at(-1)).toBe(true)
  act(() => dispatch('afterprint'))
  expect(renders).toEqual([false, true, false])
})
