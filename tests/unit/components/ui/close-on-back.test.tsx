import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, renderHook } from '@testing-library/react'
import { useCloseOnBack } from '#components/ui/use-close-on-back.ts'

afterEach(cleanup)

test('an overlay that is closed by a double click goes back once, and the page stays', () => {
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined)
  const onClose = jest.fn()
  const { result } = renderHook(() => useCloseOnBack(onClose))
  result.current()
  result.current()
  expect(back).toHaveBeenCalledTimes(1)
  // It is closed when the browser has gone back.
  expect(onClose).not.toHaveBeenCalled()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
