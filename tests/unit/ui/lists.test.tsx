import { describe, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Carousel } from '#components/ui/carousel/carousel.tsx'
import { Pagination, pagesToShow } from '#components/ui/pagination.tsx'
import { nextSort, Table } from '#components/ui/table.tsx'
import { tell } from '#components/ui/toast/tell.ts'
import { Toasts } from '#components/ui/toast/toasts.tsx'
import '#tests/unit/ui/jsdom.ts'

describe('pages to show', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, undefined, 9]],
    [3, 9, [1, 2, 3, 4, undefined, 9]],
    // A gap that hides one page is that page.
    [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
    [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
    [9, 9, [1, undefined, 8, 9]],
  ])('at %i of %i', (page, pages, expected) => expect(pagesToShow(page, pages)).toEqual(expected))
})

test('pagination is links, and says where one is', () => {
  const words = { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page {number}' }
  render(<Pagination locale="en" words={words} page={2} pages={3} toPath={(page) => `/deals?page=${page}`} />)
  const nav = screen.getByRole('navigation', { name: 'Pages' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Previous', '/en/deals?page=1'],
    ['Page 11', '/en/deals?page=1'],
    ['Page 33', '/en/deals?page=3'],
    ['Next', '/en/deals?page=3'],
  ])
  expect(nav.querySelector('[aria-current=page]')?.textContent).toBe('Page 22')
})

test('one page needs no pagination', () => {
  const words = { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page {number}' }
  const { container } = render(<Pagination locale="en" words={words} page={1} pages={1} toPath={() => '/'} />)
  expect(container.innerHTML).toBe('')
})

test('a breadcrumb links all but the page itself', () => {
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
})

test('a sort turns on the second press', () => {
  expect(nextSort(undefined, 'sum')).toEqual({ key: 'sum', direction: 'ascending' })
  expect(nextSort({ key: 'sum', direction: 'ascending' }, 'sum')).toEqual({ key: 'sum', direction: 'descending' })
  expect(nextSort({ key: 'sum', direction: 'descending' }, 'sum')).toEqual({ key: 'sum', direction: 'ascending' })
  expect(nextSort({ key: 'sum', direction: 'ascending' }, 'date')).toEqual({ key: 'date', direction: 'ascending' })
})

test('a table names its columns and rows, and its headers sort by key', async () => {
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
  // First what scrolls, then what sorts.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bookings' }))
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onSort.mock.calls).toEqual([['sum']])
})

describe('a carousel', () => {
  const words = {
    previous: 'Previous slide',
    next: 'Next slide',
    position: '{number} of {count}',
    carousel: 'carousel',
    slide: 'slide',
  }

  test.each([
    ['he', '{ArrowLeft}', '{ArrowRight}'],
    ['en', '{ArrowRight}', '{ArrowLeft}'],
  ] as const)('in %s goes on by the arrow that points onward, and says where it is', async (locale, onward, back) => {
    const user = userEvent.setup()
    render(
      <Carousel locale={locale} words={words} label="Where to go">
        <p>Eilat</p>
        <p>Haifa</p>
        <p>Acre</p>
      </Carousel>,
    )
    const viewport = screen.getByRole('group', { name: 'Where to go' })
    expect(
      screen
        .getAllByRole('group')
        .slice(1)
        .map((slide) => slide.getAttribute('aria-label')),
    ).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    viewport.focus()
    await user.keyboard(onward)
    expect(screen.getByRole('status').textContent).toBe('2 of 3')
    await user.keyboard('{End}')
    expect(screen.getByRole('status').textContent).toBe('3 of 3')
    await user.keyboard(`{Home}${back}`)
    expect(screen.getByRole('status').textContent).toBe('1 of 3')
  })
})

describe('notices', () => {
  const words = { label: 'Notices', close: 'Close' }

  test('told before the page could show them are shown politely, do what they offer, and go', async () => {
    const user = userEvent.setup()
    const onPress = jest.fn()
    tell({ title: 'Removed', action: { label: 'Put it back', onPress } }, 'early')
    render(<Toasts locale="en" words={words} place="early" />)
    const place = await screen.findByRole('region', { name: 'Notices' }, { timeout: 10_000 })
    expect(place.getAttribute('aria-live')).toBe('polite')
    await user.click(await within(place).findByRole('button', { name: 'Put it back' }))
    expect(onPress.mock.calls).toEqual([[]])
    await waitFor(() => expect(within(place).queryByText('Removed')).toBeNull(), { timeout: 3_000 })
  })

  test('of a person say who and when, in the direction of the language', async () => {
    render(<Toasts locale="he" words={{ label: 'הודעות', close: 'סגירה' }} place="admin" />)
    act(() => tell({ title: 'המערכת איטית', from: { name: 'מוקד', at: '14:05' } }, 'admin'))
    const title = await screen.findByText('המערכת איטית', {}, { timeout: 10_000 })
    const card = title.closest('[dir]')
    expect([card?.getAttribute('dir'), card?.textContent]).toEqual(['rtl', 'מוקד · 14:05המערכת איטית'])
  })
})
