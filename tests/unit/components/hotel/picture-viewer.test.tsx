import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { FRAME_LIMIT } from '#components/ui/frame-limit.ts'

const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
jest.unstable_mockModule('#components/hotel/picture-lightbox.tsx', async () => {
  await arrived
  // As the real one, it takes the focus as soon as it is there.
  const takeFocus = (box: HTMLElement | null) => box?.focus()
  return {
    PictureLightbox: ({ start }: { start: string }) => (
      <div role="dialog" tabIndex={-1} ref={takeFocus}>
        {start}
      </div>
    ),
  }
})
const { PictureViewer } = await import('#components/hotel/picture-viewer.tsx')

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('a picture whose gallery does not arrive', () => {
  const open = async () => {
    render(
      <>
        <a href="/picture.jpg" data-picture="p1">
          The pool
        </a>
        <button type="button">Book</button>
        <PictureViewer {...({} as Parameters<typeof PictureViewer>[0])} />
      </>,
    )
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const link = screen.getByRole('link')
    await user.click(link)
    expect(link.getAttribute('aria-busy')).toBe('true')
    return { user, link }
  }

  test('does not cover the page any more after a while', async () => {
    const { link } = await open()
    act(() => void jest.advanceTimersByTime(FRAME_LIMIT))
    expect(link.hasAttribute('aria-busy')).toBe(false)
  })

  test.each([
    ['pressed something else', async (user: UserEvent) => user.click(screen.getByRole('button'))],
    ['moved the focus on', async (user: UserEvent) => user.tab()],
    ['pressed Escape', async (user: UserEvent) => user.keyboard('{Escape}')],
    ['gone back', async () => act(() => void globalThis.dispatchEvent(new PopStateEvent('popstate')))],
  ])('is given up once the visitor has %s', async (_what, goOn) => {
    const { user, link } = await open()
    await goOn(user)
    expect(link.hasAttribute('aria-busy')).toBe(false)
  })

  test('is closed by Escape, also after the frame is gone, and does not open later; pressed again, it does', async () => {
    const { user, link } = await open()
    act(() => void jest.advanceTimersByTime(FRAME_LIMIT))
    await user.keyboard('{Escape}')
    expect(link.hasAttribute('aria-busy')).toBe(false)
    arrive()
    await waitFor(() => import('#components/hotel/picture-lightbox.tsx'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(link)
    expect((await screen.findByRole('dialog')).textContent).toBe('p1')
  })
})
