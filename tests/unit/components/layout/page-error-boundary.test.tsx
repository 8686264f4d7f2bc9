import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { PageErrorBoundary } from '#components/layout/page-error-boundary.tsx'

const words = { title: 'Sorry', text: 'Nothing was lost.', again: 'Try again', home: 'To the home page' }

function Broken({ fault }: { fault: Error }): never {
  throw fault
}

describe('a page whose client code throws', () => {
  afterEach(cleanup)

  test('is shown unchanged without an error', () => {
    render(
      <PageErrorBoundary labels={words} home="/en">
        the page
      </PageErrorBoundary>,
    )
    expect(screen.getByText('the page')).toBeTruthy()
  })

  test('is replaced by the error screen with a button to reload and a link to the home page', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    render(
      <PageErrorBoundary labels={words} home="/en">
        <Broken fault={new TypeError('x is undefined')} />
      </PageErrorBoundary>,
    )
    expect(screen.getByRole('alert').textContent).toBe('SorryNothing was lost.Try againTo the home page')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the home page' }).getAttribute('href')).toBe('/en')
    expect(screen.queryByText(/undefined/)).toBeNull()
  })

  test('is replaced by the next page when the path changes', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const at = (path: string, page: ReactNode) => (
      <PathnameContext.Provider value={path}>
        <PageErrorBoundary labels={words} home="/en">
          {page}
        </PageErrorBoundary>
      </PathnameContext.Provider>
    )
    const { rerender } = render(at('/one', <Broken fault={new TypeError('x is undefined')} />))
    rerender(at('/one', 'the page'))
    expect(screen.getByRole('alert')).toBeTruthy()
    rerender(at('/two', 'the page'))
    expect(screen.getByText('the page')).toBeTruthy()
  })

  test('rethrows what Next throws to redirect', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const signpost = Object.assign(new Error('to another page'), { digest: 'NEXT_REDIRECT;replace;/en;307;' })
    expect(() =>
      render(
        <PageErrorBoundary labels={words} home="/en">
          <Broken fault={signpost} />
        </PageErrorBoundary>,
      ),
    ).toThrow('to another page')
  })
})
