import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { useBufferedList } from '#components/results/use-buffered-list.ts'

type Props = { status: string; list: readonly string[] }

// As in a browser: updates are rendered by React's scheduler, not at the end of `act`.
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
})
afterEach(cleanup)

/** Renders a list and changes it. Returns each text that the page had since, as often as the browser could have painted it. */
async function readFrames(before: Props, after: Props): Promise<string[]> {
  let change = (_next: Props) => {}
  function List() {
    const [{ status, list }, setProps] = useState(before)
    change = setProps
    const top = useRef<HTMLDivElement>(null)
    const { visible, pendingCount } = useBufferedList(list, top)
    return <div ref={top}>{`${status}: ${visible.join(' ')}, ${pendingCount} pending`}</div>
  }
  const { container } = render(<List />)
  const frames: string[] = []
  const observer = new MutationObserver(() => frames.push(container.textContent ?? ''))
  observer.observe(container, { subtree: true, childList: true, characterData: true })
  change(after)
  await waitFor(() => expect(container.textContent).toContain(`${after.list.join(' ')}, 0`))
  observer.disconnect()
  return frames
}

test('the first answer is shown together with the end of the search', async () => {
  const frames = await readFrames({ status: 'running', list: [] }, { status: 'done', list: ['eilat'] })
  expect(frames).toEqual(['done: eilat, 0 pending'])
})

test('a further answer is shown together with the end of the search', async () => {
  const frames = await readFrames(
    { status: 'running', list: ['eilat'] },
    { status: 'done', list: ['eilat', 'dead-sea'] },
  )
  expect(frames).toEqual(['done: eilat dead-sea, 0 pending'])
})

test('another search replaces the results at once', async () => {
  const frames = await readFrames({ status: 'done', list: ['eilat'] }, { status: 'running', list: [] })
  expect(frames).toEqual(['running: , 0 pending'])
})
