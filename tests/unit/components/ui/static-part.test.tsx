import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, waitFor } from '@testing-library/react'
import { act, type ReactNode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.edge'
import { StaticPart } from '#components/ui/static-part.tsx'
import { PART_LOST_EVENT } from '#lib/domain/page-signals.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** Writes what the server renders into a document, and hydrates it with `inBrowser`. */
async function hydrate(onServer: ReactNode, inBrowser: ReactNode, spoil: (box: HTMLElement) => void = () => undefined) {
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(onServer)
  spoil(box)
  const onRecoverableError = jest.fn()
  let root: Root | undefined
  const hydration: Promise<void> = act(async () => {
    root = hydrateRoot(box, inBrowser, { onRecoverableError })
  })
  await hydration
  const draw = (page: ReactNode): Promise<void> => act(async () => root?.render(page))
  return { box, draw, onRecoverableError }
}

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

const content = (
  <ul>
    <li>First</li>
  </ul>
)

test('a part without its content in the payload keeps what the document has', async () => {
  const { box, draw, onRecoverableError } = await hydrate(
    <StaticPart className="p-5">{content}</StaticPart>,
    <StaticPart className="p-5" left={101} />,
  )
  const before = box.innerHTML
  expect(before).toContain('<ul><li>First</li></ul>')
  await draw(<StaticPart className="p-5" left={101} />)
  expect(box.innerHTML).toBe(before)
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('a part that is rendered again has its content, as after the back button', async () => {
  const { box, draw } = await hydrate(<StaticPart>{content}</StaticPart>, <StaticPart left={102} />)
  await draw(<p>Another page</p>)
  expect(box.textContent).toBe('Another page')
  await draw(<StaticPart left={102} />)
  expect(box.textContent).toBe('First')
})

test('a hydration that fails, because an extension changed the page, loses no content', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = (part: ReactNode) => (
    <main>
      {part}
      <Counter />
    </main>
  )
  const { box, onRecoverableError } = await hydrate(
    page(<StaticPart>{content}</StaticPart>),
    page(<StaticPart left={103} />),
    (before) => before.querySelector('button')?.replaceWith(document.createElement('video')),
  )
  expect(onRecoverableError).toHaveBeenCalled()
  expect(box.textContent).toBe('First0')
  jest.restoreAllMocks()
})

test('parts after the place where a hydration failed are asked for once, and shown when they arrive', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = (first: ReactNode, second: ReactNode) => (
    <main>
      <Counter />
      {first}
      {second}
    </main>
  )
  const onLost = jest.fn()
  addEventListener(PART_LOST_EVENT, onLost)
  const full = page(<StaticPart>{content}</StaticPart>, <StaticPart>{content}</StaticPart>)
  const { draw, box } = await hydrate(full, page(<StaticPart left={105} />, <StaticPart left={106} />), (before) =>
    before.querySelector('button')?.replaceWith(document.createElement('video')),
  )
  await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1))
  await draw(full)
  expect(box.textContent).toBe('0FirstFirst')
  removeEventListener(PART_LOST_EVENT, onLost)
  jest.restoreAllMocks()
})

test('a part with its content in the payload shows it, as after a visit through the router', () => {
  const { container, rerender } = render(<StaticPart as="section">{content}</StaticPart>)
  expect(container.querySelector('section')?.textContent).toBe('First')
  rerender(<StaticPart as="section">Second</StaticPart>)
  expect(container.textContent).toBe('Second')
})

test('new content replaces the content of the document', async () => {
  const { box, draw } = await hydrate(<StaticPart>{content}</StaticPart>, <StaticPart left={104} />)
  await draw(<StaticPart>Fresh</StaticPart>)
  expect(box.textContent).toBe('Fresh')
})
