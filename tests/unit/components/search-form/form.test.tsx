import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import type { SearchFault } from '#lib/domain/search/faults.ts'
import type { SearchDraft } from '#lib/domain/search/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { setWide } from '#tests/unit/components/ui/jsdom.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const answers: Record<string, unknown> = {
  'GET /destinationEx/': [
    { code: 'eilat', names: { HEB: 'אילת', ENG: 'Eilat' }, aliases: ['elat'], order: 1, neighbours: [] },
    { code: 'haifa', names: { HEB: 'חיפה', ENG: 'Haifa' }, aliases: [], order: 2, neighbours: [] },
  ],
  'GET /hotelConversion': [
    { hotelCode: 'H1', name: 'The Diver’s House', city: 'Eilat', destinationCode: 'eilat', codes: [] },
  ],
}
const requested: string[] = []
/** The lists of places arrive when this is settled. */
let arrival = Promise.resolve()
const call = async (line: string) => {
  requested.push(line)
  await arrival
  return { ok: true, data: answers[line] ?? [] }
}
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff: call, domestic: call }))
const { loadPanel } = await import('#components/ui/date-range/load-panel.ts')
let hasCalendar = true
jest.unstable_mockModule('#components/ui/date-range/load-panel.ts', () => ({
  loadPanel: (locale: Locale) => (hasCalendar ? loadPanel(locale) : Promise.reject(new Error('offline'))),
}))

const { SearchForm } = await import('#components/search-form/search-form.tsx')
const { acquireSearchLock } = await import('#lib/browser/search/search-lock.ts')

const places = [
  { code: 'eilat', name: 'Eilat' },
  { code: 'haifa', name: 'Haifa' },
]
const HOTEL = { code: 'H1', name: 'The Diver’s House', destinationCode: 'eilat', codes: [] }
const range = { checkIn: '2026-12-03', checkOut: '2026-12-06' }
const whole: Partial<SearchDraft> = { destinations: ['eilat'], ranges: [range] }

beforeEach(() => {
  hasCalendar = true
  requested.length = 0
  arrival = Promise.resolve()
  setWide(true)
  localStorage.clear()
  jest.useFakeTimers({
    now: Date.parse('2026-11-21T10:00:00Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'nextTick',
      'setImmediate',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  })
})
afterEach(() => {
  jest.useRealTimers()
})

type Shown = {
  locale?: Locale
  draft?: Partial<SearchDraft>
  faults?: SearchFault[]
  hotel?: typeof HOTEL
  variant?: 'compact'
}

function show({ locale = 'en', ...props }: Shown = {}) {
  const push = jest.fn<AppRouterInstance['push']>()
  const router = { push } as unknown as AppRouterInstance
  const t = toTranslator(locale)
  const dir = locale === 'he' || locale === 'ar' ? 'rtl' : 'ltr'
  render(
    <div dir={dir}>
      <AppRouterContext.Provider value={router}>
        <SearchForm site={{ locale, t }} places={places} {...props} />
      </AppRouterContext.Provider>
    </div>,
  )
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`) as HTMLElement
  const sent = () => {
    const form = document.querySelector('form') as HTMLFormElement
    return [...new FormData(form)].map(([name, value]) => `${name}=${value}`).join('&')
  }
  const user = userEvent.setup()
  const submit = () => user.click(screen.getByRole('button', { name: t('search.submit') }))
  return { user, t, push, part, sent, submit }
}

const EMPTY = 'kind=hotel&dest=&from=&to=&adult=2&child=0&infant=0&ages='

const roomOf = (ages: string[], adults = '2') => [{ adults, children: String(ages.length), ages, infants: '0' }]

describe('before the first interaction', () => {
  test('an address without guests shows none, beside the message that they are missing', () => {
    const { part, sent } = show({ draft: { ...whole, rooms: [] }, faults: [{ code: 'adults-missing' }] })
    expect(withoutNoBreakSpaces(part('who').textContent)).toContain('0 adults')
    expect(sent()).toContain('&adult=&child=')
    expect(sent()).not.toContain('adult=2')
    // Because of the message the form with scripts follows, some time after this test.
    cleanup()
  })

  test('it is a form that works without scripts', () => {
    const { sent } = show()
    const form = document.querySelector('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/en/search-result'])
    expect(sent()).toBe(`${EMPTY}&adult=&child=&infant=&ages=&from=&to=`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('it shows the entered values', () => {
    const { part } = show({
      draft: {
        destinations: ['eilat', 'nowhere'],
        hotels: ['H1'],
        ranges: [range, { checkIn: '2026-12-10', checkOut: '2026-12-12' }],
        rooms: [{ adults: '2', children: '1', ages: [], infants: '0' }],
      },
    })
    expect(withoutNoBreakSpaces(part('where').textContent)).toBe('Where to?Eilat, nowhereand 1 more')
    expect(withoutNoBreakSpaces(part('when').textContent)).toBe(
      'When?\u2068Thu 3 Dec\u2069 – \u2068Sun 6 Dec\u20693 nights',
    )
    expect(withoutNoBreakSpaces(part('when-1').textContent)).toBe(
      'Other dates\u2068Thu 10 Dec\u2069 – \u2068Sat 12 Dec\u20692 nights',
    )
    expect(withoutNoBreakSpaces(part('who').textContent)).toBe('Who is coming?2 adults, 1 child1 room')
  })

  test('the form of a hotel page has no place field', () => {
    const { sent, part } = show({ hotel: HOTEL })
    expect(part('where')).toBeNull()
    expect(sent()).toMatch(/^kind=hotel&hotels=H1&from=/)
  })
})

describe('while the visitor looks at the page', () => {
  const isRich = () => document.querySelector('[data-part="where"][aria-haspopup="dialog"]') !== null
  const waitForRich = () => waitFor(() => expect(isRich()).toBe(true))
  const LATER = 3_000

  test('the form is prepared with the entered values, and fetches nothing before it is touched', async () => {
    const { user, sent, part } = show({ draft: whole })
    // At once: while the form is being used, which may take longer than the preparation on a busy machine, it is not prepared.
    act(() => {
      const packages = screen.getByRole('radio', { name: 'Packages' })
      packages.focus()
      packages.click()
      packages.blur()
    })
    await waitForRich()
    expect(sent().split('&')).toEqual(
      expect.arrayContaining(['kind=package', 'dest=eilat', 'from=2026-12-03', 'to=2026-12-06']),
    )
    expect(requested).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(part('where'))
    expect(await screen.findByRole('option', { name: /Haifa/ })).not.toBeNull()
    expect(requested).toContain('GET /destinationEx/')
    expect(requested).toContain('GET /hotelConversion')
  })

  test('the form of a hotel page reads the deals of its destination, for its calendar', async () => {
    const { user, part } = show({ hotel: HOTEL })
    await user.click(part('when'))
    await waitFor(() => expect(requested).toContain('GET /deal/atlDealsByDest/{dest}'))
  })

  test('the prepared form is complete after a click without a pointer or focus, as by voice control', async () => {
    const { part } = show()
    await waitForRich()
    act(() => part('where').click())
    await waitFor(() => expect(requested).toContain('GET /destinationEx/'))
  })

  test('the sheets of a phone are rendered, and hidden until their fields are pressed', async () => {
    setWide(false)
    const { user, part, t } = show()
    await waitForRich()
    await waitFor(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(3))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(part('where'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('search.where.type'))))
    await user.click(await screen.findByRole('option', { name: /Haifa/ }))
    const calendar = await screen.findByRole('dialog', { name: t('ui.dates.title') })
    await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(part('when')))
  })

  test('the dates of a flight have no nights, and its calendar asks for flights', async () => {
    setWide(false)
    const { user, part, t } = show({ draft: whole })
    await waitForRich()
    expect(part('when').textContent).toMatch(/3\snights/)
    await user.click(screen.getByRole('radio', { name: t('search.kind.flight') }))
    expect(part('when').textContent).not.toContain('night')
    await user.click(part('when'))
    const calendar = await screen.findByRole('dialog', { name: t('ui.dates.title') })
    const says = (text: string) => waitFor(() => expect(within(calendar).getByText(text)).toBeTruthy())
    await says('Thursday, 3 December to Sunday, 6 December')
    await says('The return flight may be up to 18 days after the outbound flight.')
    await user.click(within(calendar).getByRole('button', { name: t('ui.dates.clear') }))
    await says(t('ui.dates.flight.ask'))
  })

  test('the form in which someone is at work stays as it is', async () => {
    const { part } = show()
    part('where').focus()
    await Promise.resolve(act(() => new Promise<void>((resolve) => setTimeout(resolve, LATER))))
    expect(isRich()).toBe(false)
  })
})

describe('on the first interaction', () => {
  test.each(['where', 'when', 'who'])('the first press opens %s, and all chosen values are preserved', async (name) => {
    const { user, part, sent, t } = show({ draft: { ...whole, businessTravel: true } })
    await user.click(screen.getByRole('radio', { name: 'Packages' }))
    await user.click(part(name))
    await screen.findByRole('dialog')
    expect(part(name).getAttribute('aria-expanded')).toBe('true')
    expect(sent().split('&').sort()).toEqual(
      'kind=package&business=1&dest=eilat&from=2026-12-03&to=2026-12-06&adult=2&child=0&ages=&infant=0'
        .split('&')
        .sort(),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(part(name)))
    expect(screen.getByRole('search', { name: t('search.title') })).not.toBeNull()
  })

  test('an open field of the plain form is closed without the rich form', async () => {
    const { user, part } = show()
    const details = part('who').closest('details') as HTMLDetailsElement
    details.open = true
    await user.click(part('who'))
    expect(document.querySelector('[aria-haspopup=dialog]')).toBeNull()
  })
})

describe('a place that is typed before all places are fetched', () => {
  // The page knows the destinations in its own language only.
  async function typeEarly() {
    const { promise, resolve } = Promise.withResolvers<void>()
    arrival = promise
    const form = show()
    await form.user.click(form.part('where'))
    const field = await screen.findByLabelText(form.t('search.where.type'))
    await form.user.type(field, 'אילת')
    return { ...form, field, fetchAll: resolve }
  }

  test.each(['the last button', 'Enter'])('is chosen when they are, after %s', async (input) => {
    const { user, part, t, fetchAll } = await typeEarly()
    await (input === 'Enter'
      ? user.keyboard('{Enter}')
      : user.click(screen.getByRole('button', { name: t('ui.dates.done') })))
    expect(part('where').getAttribute('aria-expanded')).toBe('true')
    fetchAll()
    await waitFor(() => expect(part('where').textContent).toContain('Eilat'))
    await waitFor(() => expect(part('when').getAttribute('aria-expanded')).toBe('true'))
  })

  test('is chosen also when the last letter is shown after Enter, as on a slow phone', async () => {
    const { user, part, fetchAll } = await typeEarly()
    const frames: FrameRequestCallback[] = []
    const frame = jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
    await user.keyboard('{Backspace}ת{Enter}')
    frame.mockRestore()
    const passOn = async () => {
      for (const run of frames) run(0)
      // In a task after the frame.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await Promise.resolve(act(passOn))
    fetchAll()
    await waitFor(() => expect(part('where').textContent).toContain('Eilat'))
  })

  test('is not chosen when another letter was typed since', async () => {
    const { user, part, t, field, fetchAll } = await typeEarly()
    await user.click(screen.getByRole('button', { name: t('ui.dates.done') }))
    await user.type(field, '{Backspace}')
    fetchAll()
    expect(await screen.findByRole('option', { name: /Eilat/ })).not.toBeNull()
    expect(part('where').textContent).not.toContain('Eilat')
  })
})

describe('a search is validated before it is submitted', () => {
  test.each<{ name: string; draft: Partial<SearchDraft>; said: string[] }>([
    {
      name: 'a place and dates',
      draft: {},
      said: ['Choose where to go: a destination or a hotel', 'Choose a check-in and a check-out date'],
    },
    {
      name: 'adults',
      draft: { ...whole, rooms: roomOf([], '') },
      said: ['Enter the number of adults: at least one in each room'],
    },
    {
      name: 'eighteen nights at most',
      draft: { ...whole, ranges: [{ checkIn: '2026-12-03', checkOut: '2026-12-22' }] },
      said: ['One booking may be up to 18 nights long'],
    },
    {
      name: 'no day that has passed',
      draft: { ...whole, ranges: [{ checkIn: '2026-11-20', checkOut: '2026-11-22' }] },
      said: ['This date has passed. Choose today or later'],
    },
    {
      name: 'several dates, or several places',
      draft: { destinations: ['eilat', 'haifa'], ranges: [range, { checkIn: '2026-12-10', checkOut: '2026-12-12' }] },
      said: ['Several dates cannot be combined with several destinations: keep one place or one range of dates'],
    },
  ])('$name', async ({ draft, said }) => {
    const { push, submit, user } = show({ draft })
    await submit()
    const summary = await screen.findByRole('region', { name: /please enter correctly/ })
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => withoutNoBreakSpaces(link.textContent)),
    ).toEqual(said)
    await waitFor(() => expect(document.activeElement).toBe(summary))
    // The text is also shown at its field, and the summary links to it.
    for (const text of said) expect(screen.getAllByText(text)).toHaveLength(2)
    await user.click(within(summary).getAllByRole('link')[0] as HTMLElement)
    expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('dialog')
    expect(push.mock.calls).toEqual([])
  })

  test.each([
    { draft: {}, what: 'destination, dates' },
    { draft: { ...whole, ranges: [] }, what: 'dates' },
    { draft: { ...whole, rooms: roomOf([], '') }, what: 'number of adults' },
    { draft: { ...whole, ranges: [], rooms: roomOf(['']) }, what: 'dates, children’s ages' },
  ])('the heading of the faults names only what is wrong: $what', async ({ draft, what }) => {
    const { submit } = show({ draft })
    await submit()
    const heading = await screen.findByRole('heading', { name: `Before searching, please enter correctly: ${what}` })
    expect(heading).not.toBeNull()
  })

  test('missing ages are asked for in the panel of the guests, and nothing is searched before', async () => {
    const { push, submit, user } = show({ draft: { ...whole, rooms: roomOf(['4', '']) } })
    await submit()
    const dialog = await screen.findByRole('dialog')
    const missing = within(dialog).getByLabelText(/^Age of child 2/)
    await waitFor(() => expect(document.activeElement).toBe(missing))
    expect(within(dialog).getAllByText('Enter the age of every child')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: /please enter correctly/ })).toBeNull()
    // Done does not close the panel while an age is missing.
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(document.activeElement).toBe(missing))
    await user.selectOptions(missing, '9')
    expect(within(dialog).queryByText('Enter the age of every child')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(push.mock.calls).toEqual([])
    await submit()
    await waitFor(() => expect(push.mock.calls).toHaveLength(1))
    expect(push.mock.calls[0]?.[0]).toContain('adult=2&child=2&ages=4%2C9')
  })

  test('Done in the panel of the guests asks for a missing age before anything is submitted', async () => {
    const { user, part } = show({ draft: { ...whole, rooms: roomOf(['']) } })
    await user.click(part('who'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByText('Enter the age of every child')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Age of child 1/)))
    expect(within(dialog).getByText('Enter the age of every child')).not.toBeNull()
  })

  test('faults of the server are shown at once, with the focus', async () => {
    show({ draft: { ...whole, kind: 'cruise' }, faults: [{ code: 'bad-kind' }] })
    const summary = () => screen.getByRole('region', { name: /please enter correctly/ })
    await waitFor(() => expect(document.activeElement).toBe(summary()))
    expect(within(summary()).getByRole('link').textContent).toMatch(/^The kind of holiday/)
  })
})

describe('a search', () => {
  const GOOD = '/en/search-result?kind=hotel&dest=eilat&from=2026-12-03&to=2026-12-06&adult=2&child=0&ages=&infant=0'

  test('navigates to its address, and is stored', async () => {
    const { push, submit } = show({ draft: whole })
    await submit()
    await waitFor(() => expect(push.mock.calls).toEqual([[GOOD]]))
    expect(localStorage.getItem('nofesh.search')).toBe(GOOD.split('?')[1])
  })

  test('is pending while another one is running, with a message', async () => {
    const { push, submit } = show({ draft: whole })
    const end = acquireSearchLock()
    await submit()
    expect(await screen.findByText(/^Another search is still running/)).not.toBeNull()
    expect(push.mock.calls).toEqual([])
    act(end)
    await waitFor(() => expect(push.mock.calls).toEqual([[GOOD]]))
    expect(screen.queryByText(/^Another search is still running/)).toBeNull()
  })

  test('that is pending is discarded when the form is changed', async () => {
    const { push, submit, user } = show({ draft: whole })
    const end = acquireSearchLock()
    await submit()
    await screen.findByText(/^Another search is still running/)
    await user.click(screen.getByRole('checkbox', { name: 'This is a business trip' }))
    expect(screen.queryByText(/^Another search is still running/)).toBeNull()
    act(end)
    expect(push.mock.calls).toEqual([])
  })

  test('is offered again on the next visit, if its dates are in the future', async () => {
    localStorage.setItem(
      'nofesh.search',
      'kind=hotel&dest=haifa&from=2026-12-03&to=2026-12-06&adult=2&child=0&ages=&infant=0',
    )
    const { user, part } = show()
    await user.click(part('where'))
    const link = await screen.findByRole('link', { name: /^Your last search/ })
    expect(link.textContent).toContain('Haifa')
    expect(link.getAttribute('href')).toMatch(/^\/en\/search-result\?kind=hotel&dest=haifa/)
  })

  test('with dates in the past is not offered', async () => {
    localStorage.setItem(
      'nofesh.search',
      'kind=hotel&dest=haifa&from=2026-11-03&to=2026-11-06&adult=2&child=0&ages=&infant=0',
    )
    const { user, part } = show()
    await user.click(part('where'))
    await screen.findByRole('option', { name: /Haifa/ })
    expect(screen.queryByRole('link', { name: /^Your last search/ })).toBeNull()
  })
})

describe('without the calendar', () => {
  const WHOLE_BOX = { left: 0, right: 100, top: 0, bottom: 100 } as DOMRect

  test('a press beside the date inputs counts once', async () => {
    hasCalendar = false
    const { user, part, push, t } = show({ draft: whole })
    await user.click(part('when'))
    await screen.findByLabelText(t('ui.dates.checkIn'))
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: t('search.business') })
    // jsdom has no layout: each part in turn has the only box.
    const place = (name: string) => {
      const own = part(name).closest('label') ?? part(name)
      own.getBoundingClientRect = () => WHOLE_BOX
      return () => Reflect.deleteProperty(own, 'getBoundingClientRect')
    }
    const press = async (name: string) => {
      const restore = place(name)
      await user.pointer([
        { keys: '[MouseLeft>]', target: part(name), coords: { clientX: 5, clientY: 5 } },
        { keys: '[/MouseLeft]', target: part(name), coords: { clientX: 5, clientY: 5 } },
      ])
      // A press that is passed on follows in a timer of its own, before this one.
      await new Promise((resolve) => setTimeout(resolve))
      restore()
    }
    await press('business')
    expect(box.checked).toBe(true)
    await press('submit')
    expect(push).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(t('search.wait'))).toBeNull()
  })

  test('the next press tries to load it again', async () => {
    hasCalendar = false
    const { user, part, t } = show({ draft: whole })
    await user.click(part('when'))
    await screen.findByLabelText(t('ui.dates.checkIn'))
    hasCalendar = true
    await user.click(part('who'))
    await user.keyboard('{Escape}')
    await user.click(part('when'))
    expect(await screen.findByRole('dialog', { name: t('ui.dates.title') })).toBeTruthy()
    expect(screen.queryByLabelText(t('ui.dates.checkIn'))).toBeNull()
  })
})

describe('places', () => {
  test('are found in any spelling, several at once, by keyboard', async () => {
    const { user, part, sent } = show()
    await user.click(part('where'))
    await screen.findByRole('option', { name: /Haifa/ })
    await user.keyboard('אילת')
    await waitFor(() => expect(screen.queryByRole('option', { name: /Haifa/ })).toBeNull())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(part('where').textContent).toBe('Where to?Eilat'))
    // Choosing the first place opens the dates; the field of the place opens again for further places.
    await screen.findByRole('dialog', { name: 'Choose dates' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(part('where'))
    await screen.findByRole('option', { name: /Haifa/ })
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(part('where').textContent).toBe('Where to?Eilat, Haifa'))
    await user.keyboard('diver')
    await screen.findByRole('option', { name: /Diver/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toContain('dest=eilat&dest=haifa&hotels=H1'))
    // Backspace in an empty text removes the last place.
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(sent()).not.toContain('hotels=H1'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Several places allow one range only; a text says so in advance.
    expect(screen.getByRole('button', { name: 'Add other dates' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Several dates can be searched for one place only.')).not.toBeNull()
  })

  test('the first place closes the panel where the dates are chosen already', async () => {
    const { user, part, sent } = show({ draft: { ranges: [range] } })
    await user.click(part('where'))
    await user.click(await screen.findByRole('option', { name: /Haifa/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toContain('dest=haifa')
  })

  test('with several date ranges a new place replaces the last one', async () => {
    const { user, part, sent } = show({
      draft: { ...whole, ranges: [range, { checkIn: '2026-12-10', checkOut: '2026-12-12' }] },
    })
    await user.click(part('where'))
    expect(await screen.findByText(/a new choice replaces the last one/)).not.toBeNull()
    await user.click(await screen.findByRole('option', { name: /Haifa/ }))
    await waitFor(() => expect(sent()).toContain('dest=haifa'))
    expect(sent()).not.toContain('dest=eilat')
  })
})

test('dates can be added and removed', async () => {
  const { user, part, sent } = show({ draft: whole })
  await user.click(part('add-dates'))
  await screen.findByRole('dialog')
  expect(part('when-1').getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Remove these dates' }))
  expect(part('when-1')).toBeNull()
  expect(sent()).toContain('from=2026-12-03&to=2026-12-06&adult')
})

describe.each([
  { locale: 'he', more: '{ArrowLeft}' },
  { locale: 'ar', more: '{ArrowLeft}' },
  { locale: 'en', more: '{ArrowRight}' },
  { locale: 'ru', more: '{ArrowRight}' },
] as const)('rooms in $locale', ({ locale, more }) => {
  test('are changed by arrow keys in reading direction, with an age for each child', async () => {
    const { user, part, t, sent } = show({ locale, draft: whole })
    await user.click(part('who'))
    const dialog = await screen.findByRole('dialog')
    const counter = (what: 'adults' | 'children' | 'infants', room = 0) =>
      within(dialog).getAllByRole('spinbutton', { name: t(`search.who.${what}`) })[room] as HTMLElement
    counter('children').focus()
    await user.keyboard(more + more)
    expect(counter('children').getAttribute('aria-valuenow')).toBe('2')
    await user.selectOptions(within(dialog).getByLabelText(t('search.who.age', { number: 1 })), '4')
    await user.selectOptions(within(dialog).getByLabelText(t('search.who.age', { number: 2 })), '9')
    expect(within(dialog).queryByText(withoutNoBreakSpaces(t('search.who.babyApproval')))).toBeNull()
    counter('infants').focus()
    await user.keyboard(more)
    expect(within(dialog).getByText(withoutNoBreakSpaces(t('search.who.babyApproval')))).not.toBeNull()
    await user.click(within(dialog).getByRole('button', { name: t('search.who.addRoom') }))
    expect(within(dialog).getByRole('group', { name: t('ui.room.second') })).not.toBeNull()
    expect(within(dialog).queryByText(withoutNoBreakSpaces(t('search.who.payAsAdults')))).toBeNull()
    counter('adults', 1).focus()
    await user.keyboard('{ArrowDown}')
    counter('children', 1).focus()
    await user.keyboard('{ArrowUp}')
    expect(within(dialog).getByText(withoutNoBreakSpaces(t('search.who.payAsAdults')))).not.toBeNull()
    expect(sent()).toContain('adult=2&child=2&ages=4%2C9&infant=1&adult=1&child=1&ages=&infant=0'.replace('%2C', ','))
  })
})

test.each([
  {
    full: { adults: 7, ages: ['4', '9', '11'] },
    halves: 'adult=4&child=2&ages=4%2C9&infant=0&adult=3&child=1&ages=11',
  },
  {
    full: { adults: 2, ages: ['3', '4', '5', '6', '7', ''] },
    halves: 'adult=1&child=3&ages=3%2C4%2C5&infant=0&adult=1',
  },
])('a full room is divided into two by one press: $halves', async ({ full, halves }) => {
  const { user, part, sent } = show({ draft: { ...whole, rooms: roomOf(full.ages, String(full.adults)) } })
  await user.click(part('who'))
  await user.click(await screen.findByRole('button', { name: 'Divide into two rooms' }))
  const second = screen.getByRole('group', { name: 'Second room' })
  // The pressed button is gone.
  expect(document.activeElement).toBe(second)
  expect(sent()).toContain(halves.replaceAll('%2C', ','))
  expect(screen.queryByRole('button', { name: 'Divide into two rooms' })).toBeNull()
  await user.click(within(second).getByRole('button', { name: /Remove/ }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'First room' }))
})

test('a room that is not full, or has one adult, is not divided', async () => {
  const { user, part } = show({
    draft: { ...whole, rooms: [...roomOf([]), ...roomOf(['1', '2', '3', '4', '5', '6'], '1')] },
  })
  await user.click(part('who'))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Divide into two rooms' })).toBeNull()
})

test('ten rooms is the maximum, and a text says so', async () => {
  const { user, part } = show({
    draft: {
      ...whole,
      rooms: Array.from({ length: 9 }, () => ({ adults: '1', children: '0', ages: [], infants: '0' })),
    },
  })
  await user.click(part('who'))
  await user.click(await screen.findByRole('button', { name: 'Add a room' }))
  expect(screen.getByRole('group', { name: 'Tenth room' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a room' })).toBeNull()
  expect(screen.getByText(/^Up to ten rooms/)).not.toBeNull()
})

test('dates that were chosen for today are over when midnight passes in Israel on the open page', async () => {
  // 23:59 in Israel.
  jest.setSystemTime(Date.parse('2026-11-21T21:59:00Z'))
  const stay = { checkIn: '2026-11-21', checkOut: '2026-11-23' }
  const { t, push, part, submit, user } = show({ draft: { destinations: ['eilat'], ranges: [stay] } })
  await user.click(part('who'))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  jest.setSystemTime(Date.parse('2026-11-21T22:01:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await submit()
  expect((await screen.findAllByText(t('search.fault.past'))).length).toBeGreaterThan(0)
  expect(push).not.toHaveBeenCalled()
  expect(part('where').textContent).toContain('Eilat')
})

test.each([
  ['hotel', '26 Nov – 29 Nov', '2 adults, 1 room'],
  ['package', '26 Nov – 29 Nov', '2 adults, 1 room'],
  ['flight', '26 Nov', '2 adults'],
] as const)('above results, the line of a search for a %s has its dates and party', (kind, dates, party) => {
  const checkOut = kind === 'flight' ? '2026-11-26' : '2026-11-29'
  show({
    variant: 'compact',
    draft: { kind, destinations: ['eilat'], ranges: [{ checkIn: '2026-11-26', checkOut }], rooms: roomOf([]) },
  })
  const line = document.querySelector('details > summary')?.textContent?.replace(/[\u2066-\u2069]/g, '')
  expect(withoutNoBreakSpaces(line)).toBe(`Eilat ${dates}${party}Change the search`)
})

test.each(['he', 'en', 'ru', 'ar'] as const)(
  'above results, the line of a search says that it is a business trip: %s',
  (locale) => {
    const { t } = show({ locale, variant: 'compact', draft: { ...whole, businessTravel: true } })
    const line = document.querySelector('details > summary')
    expect(line?.textContent).toContain(t('results.business'))
  },
)
