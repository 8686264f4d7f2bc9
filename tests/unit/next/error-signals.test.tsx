import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { PageErrorBoundary } from '#components/layout/page-error-boundary.tsx'

const labels = { title: 'Sorry', text: 'Nothing was lost.', again: 'Try again', home: 'Home' }

afterEach(cleanup)

describe('the error boundary of a page passes on what Next throws', () => {
  test.each<[string, () => never]>([
    ['for a redirect', () => redirect('/en')],
    ['for a permanent redirect', () => permanentRedirect('/en')],
    ['for a missing page', () => notFound()],
  ])('%s', (_, leave) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const Page = () => leave()
    expect(() =>
      render(
        <PageErrorBoundary labels={labels} home="/">
          <Page />
        </PageErrorBoundary>,
      ),
    ).toThrow(/^NEXT_/)
  })
})

test('the error boundary of a page shows the error screen for any other error', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const Page = () => {
    throw Object.assign(new Error('failed'), { digest: '123456' })
  }
  render(
    <PageErrorBoundary labels={labels} home="/">
      <Page />
    </PageErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Sorry')
})
