import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { FaultBoundary } from '#components/layout/fault-boundary.tsx'

const words = { title: 'Sorry', text: 'Nothing was lost.', again: 'Try again' }

function Broken({ fault }: { fault: Error }): never {
  throw fault
}

describe('a page whose script fails', () => {
  afterEach(cleanup)

  test('is shown as it is while nothing fails', () => {
    render(<FaultBoundary words={words}>the page</FaultBoundary>)
    expect(screen.getByText('the page')).toBeTruthy()
  })

  test('becomes the error screen, with a way on', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    render(
      <FaultBoundary words={words}>
        <Broken fault={new TypeError('x is undefined')} />
      </FaultBoundary>,
    )
    expect(screen.getByRole('alert').textContent).toBe('SorryNothing was lost.Try again')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText(/undefined/)).toBeNull()
  })

  test('leaves room for the next page', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const at = (path: string, page: ReactNode) => (
      <PathnameContext.Provider value={path}>
        <FaultBoundary words={words}>{page}</FaultBoundary>
      </PathnameContext.Provider>
    )
    const { rerender } = render(at('/one', <Broken fault={new TypeError('x is undefined')} />))
    rerender(at('/one', 'the page'))
    expect(screen.getByRole('alert')).toBeTruthy()
    rerender(at('/two', 'the page'))
    expect(screen.getByText('the page')).toBeTruthy()
  })

  test('leaves to Next what Next throws to find its way', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const signpost = Object.assign(new Error('to another page'), { digest: 'NEXT_REDIRECT;replace;/en;307;' })
    expect(() =>
      render(
        <FaultBoundary words={words}>
          <Broken fault={signpost} />
        </FaultBoundary>,
      ),
    ).toThrow('to another page')
  })
})
