import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useLostFocus } from '#components/pending/use-lost-focus.ts'
import '#tests/unit/components/ui/jsdom.ts'

let isLost: () => boolean = () => false

function Page({ hasRow = true }: { hasRow?: boolean }) {
  const part = useRef<HTMLDivElement>(null)
  isLost = useLostFocus(part)
  return (
    <>
      <div ref={part}>
        {hasRow && <button type="button">Row</button>}
        <button type="button">Menu</button>
      </div>
      <button type="button">Paging</button>
    </>
  )
}

const find = (name: string) => screen.getByRole('button', { name })
afterEach(cleanup)

test('the focus is lost when its element is removed', () => {
  const { rerender } = render(<Page />)
  find('Row').focus()
  expect(isLost()).toBe(false)
  rerender(<Page hasRow={false} />)
  expect(isLost()).toBe(true)
  find('Menu').focus()
  expect(isLost()).toBe(false)
})

test('the focus is not lost while it moves to another element, inside the part or out of it', () => {
  render(<Page />)
  const between: [string, boolean, boolean][] = []
  document.addEventListener('focusout', ({ target }) => {
    between.push([(target as HTMLElement).innerHTML, document.activeElement === document.body, isLost()])
  })
  for (const name of ['Row', 'Menu', 'Paging']) find(name).focus()
  expect(between).toEqual([
    ['Row', true, false],
    ['Menu', true, false],
  ])
})
