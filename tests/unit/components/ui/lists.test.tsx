import { describe, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { listPagesToShow, Pagination } from '#components/ui/pagination.tsx'
import { Table, toNextSort } from '#components/ui/table.tsx'
import { notify } from '#components/ui/toast/notify.ts'
import { Toasts } from '#components/ui/toast/toasts.tsx'
import '#tests/unit/components/ui/jsdom.ts'

describe('pages to show', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, undefined, 9]],
    [3, 9, [1, 2, 3, 4, undefined, 9]],
    // A gap never hides a single page.
    [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
    [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
    [9, 9, [1, undefined, 8, 9]],
  ])('at %i of %i', (page, pages, expected) => expect(listPagesToShow(page, pages)).toEqual(expected))
})

test('pagination consists of links and marks the current page', () => {
  const labels = { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page {number}' }
  render(<Pagination locale="en" labels={labels} page={2} pages={3} toPath={(page) => `/deals?page=${page}`} />)
  const nav = screen.getByRole('navigation', { name: 'Pages' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Previous', '/en/deals?page=1'],
    ['Page 1', '/en/deals?page=1'],
    ['Page 3', '/en/deals?page=3'],
    ['Next', '/en/deals?page=3'],
  ])
  expect(nav.querySelector('[aria-current=page]')?.textContent).toBe('Page 22')
})

test('a single page has no pagination', () => {
  const labels = { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page {number}' }
  const { container } = render(<Pagination locale="en" labels={labels} page={1} pages={1} toPath={() => '/'} />)
  expect(container.innerHTML).toBe('')
})

test('a breadcrumb links every page except the current one', () => {
  const crumbs = [
    { text: 'נופש', path: '/' },
    { text: 'אילת', path: '/x' },
    { text: 'מלון', path: '/y' },
  ]
  render(<Breadcrumb locale="he" label="המיקום שלכם" crumbs={crumbs} />)
  const nav = screen.getByRole('navigation', { name: 'המיקום שלכם' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/x'])
  expect(nav.querySelector('[aria-current=page]')?.textContent).toBe('מלון')
  // On a phone it is one row, whose parts keep their width.
  expect(within(nav).getByRole('list').className.split(' ')).not.toContain('flex-wrap')
  expect(within(nav).getAllByRole('listitem')[1]?.className).toContain('max-phone:shrink-0')
})

test('a second click on a header reverses the sort', () => {
  expect(toNextSort(undefined, 'sum')).toEqual({ key: 'sum', direction: 'ascending' })
  expect(toNextSort({ key: 'sum', direction: 'ascending' }, 'sum')).toEqual({ key: 'sum', direction: 'descending' })
  expect(toNextSort({ key: 'sum', direction: 'descending' }, 'sum')).toEqual({ key: 'sum', direction: 'ascending' })
  expect(toNextSort({ key: 'sum', direction: 'ascending' }, 'date')).toEqual({ key: 'date', direction: 'ascending' })
})

test('a table has row and column headers, and its headers sort by keyboard', async () => {
  const user = userEvent.setup()
  const onSort = jest.fn()
  render(
    <Table
      caption="Bookings"
      columns={[
        { key: 'pnr', header: 'Number', cell: ({ pnr }) => pnr, rowHeader: true },
        { key: 'sum', header: 'Sum', cell: ({ sum }) => sum, numeric: true, sortable: true },
      ]}
      rows={[{ pnr: 'K7M2QD', sum: 5 }]}
      rowKey={({ pnr }) => pnr}
      sort={{ key: 'sum', direction: 'descending' }}
      onSort={onSort}
    />,
  )
  expect(screen.getByRole('rowheader').textContent).toBe('K7M2QD')
  expect(screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'))).toEqual([
    null,
    'descending',
  ])
  await user.tab()
  // The scrollable region comes before the headers.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bookings' }))
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onSort.mock.calls).toEqual([['sum']])
})

describe('toasts', () => {
  const labels = { label: 'Notices', close: 'Close' }

  test('sent before the region is mounted are shown in a polite live region, run their action, and close', async () => {
    const user = userEvent.setup()
    const onPress = jest.fn()
    notify({ title: 'Removed', action: { label: 'Put it back', onPress } }, 'early')
    render(<Toasts locale="en" labels={labels} region="early" />)
    const region = await screen.findByRole('region', { name: 'Notices' })
    expect(region.getAttribute('aria-live')).toBe('polite')
    await user.click(await within(region).findByRole('button', { name: 'Put it back' }))
    expect(onPress.mock.calls).toEqual([[]])
    await waitFor(() => expect(within(region).queryByText('Removed')).toBeNull())
  })

  test('from a person show the sender and the time in the direction of the language, and the message in its own', async () => {
    render(<Toasts locale="he" labels={{ label: 'הודעות', close: 'סגירה' }} region="admin" />)
    act(() => notify({ title: 'המערכת איטית', from: { name: 'מוקד', details: ['14:05'] } }, 'admin'))
    const title = await screen.findByText('המערכת איטית')
    expect(title.dir).toBe('auto')
    const card = title.parentElement?.closest('[dir]')
    expect([card?.getAttribute('dir'), card?.textContent]).toEqual(['rtl', 'מוקד · 14:05המערכת איטית'])
  })
})
