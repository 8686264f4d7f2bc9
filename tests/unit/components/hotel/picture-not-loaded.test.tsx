import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

let answer: PromiseWithResolvers<never>
jest.unstable_mockModule('#components/hotel/picture-lightbox.tsx', () => answer.promise)
const { PictureViewer } = await import('#components/hotel/picture-viewer.tsx')

beforeEach(() => {
  answer = Promise.withResolvers()
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

/** A picture (with a hash as its address, where jsdom can go to) is pressed; the code of the gallery is on its way. */
async function press() {
  const { unmount } = render(
    <>
      <a href="#picture" data-picture="p1">
        The pool
      </a>
      <PictureViewer {...({} as Parameters<typeof PictureViewer>[0])} />
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('link'))
  const fail = () =>
    act(async () => {
      answer.reject(new Error('The code of the gallery cannot be loaded'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }) as unknown as Promise<void>
  return { user, unmount, fail }
}

test('a picture whose gallery cannot be loaded is shown by the browser', async () => {
  const { fail } = await press()
  expect(location.hash).toBe('')
  await fail()
  await waitFor(() => expect(location.hash).toBe('#picture'))
})

test('but not after the visitor has given it up', async () => {
  const { user, fail } = await press()
  await user.keyboard('{Escape}')
  await fail()
  expect(location.hash).toBe('')
})

test('nor after they have gone to another page', async () => {
  const { unmount, fail } = await press()
  unmount()
  await fail()
  expect(location.hash).toBe('')
})
