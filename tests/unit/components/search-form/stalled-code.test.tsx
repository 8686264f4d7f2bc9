import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { type ComponentProps, use } from 'react'
import { FRAME_LIMIT } from '#components/ui/frame-limit.ts'
import { markReload, storeFormDraft } from '#lib/browser/search/form-draft.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const noCall = async () => ({ ok: true, data: [] })
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff: noCall, domestic: noCall }))
const calendar = await import('#components/ui/date-range/load-panel.ts')

const { promise: calendarArrived, resolve: arriveCalendar } = Promise.withResolvers<void>()
jest.unstable_mockModule('#components/ui/date-range/load-panel.ts', () => ({
  loadPanel: (locale: Locale) => calendarArrived.then(() => calendar.loadPanel(locale)),
}))
const rich = await import('#components/search-form/rich/rich-form.tsx')
const { promise: preparationFinished, resolve: finishPreparation } = Promise.withResolvers<void>()
function RichForm(props: ComponentProps<typeof rich.RichForm>) {
  if (props.start.isPrepared) use(preparationFinished)
  return <rich.RichForm {...props} />
}
const { promise: richArrived, resolve: arriveRich } = Promise.withResolvers<void>()
jest.unstable_mockModule('#components/search-form/rich/rich-form.tsx', async () => {
  await richArrived
  return { RichForm }
})
const { CODE_LIMIT } = await import('#components/search-form/enhance-form.tsx')
const { SearchForm } = await import('#components/search-form/search-form.tsx')

const t = toTranslator('en')
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`) as HTMLElement

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})
const pass = (milliseconds: number) => Promise.resolve(act(() => jest.advanceTimersByTimeAsync(milliseconds)))

const showForm = () =>
  render(
    <AppRouterContext.Provider value={{ push: jest.fn() } as unknown as AppRouterInstance}>
      <SearchForm site={{ locale: 'en', t }} places={[{ code: 'eilat', name: 'Eilat' }]} />
    </AppRouterContext.Provider>,
  )
const DRAFT_KEY = 'nofesh.search-draft'
/** What was typed at this address before the session ended. */
function storeTyped(): void {
  storeFormDraft('search', 'dest=eilat')
  markReload()
}

test('what was typed before the session ended stays, when the page is left before the code of the form arrives', async () => {
  storeTyped()
  showForm()
  await pass(100)
  expect(sessionStorage.getItem(DRAFT_KEY)).not.toBeNull()
  sessionStorage.clear()
})

describe('a form whose code does not arrive', () => {
  const open = async () => {
    const router = { push: jest.fn() } as unknown as AppRouterInstance
    render(
      <AppRouterContext.Provider value={router}>
        <SearchForm site={{ locale: 'en', t }} places={[{ code: 'eilat', name: 'Eilat' }]} />
      </AppRouterContext.Provider>,
    )
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.click(part('who'))
    expect(part('who').getAttribute('aria-busy')).toBe('true')
    return user
  }
  const details = () => part('who').closest('details') as HTMLDetailsElement

  test('says that it is loading, and is the plain form with the places of the page after a while', async () => {
    await open()
    expect(screen.getByRole('search').dataset.panelLoading).toBe(t('ui.skeleton'))
    expect(details().open).toBe(false)
    await pass(CODE_LIMIT)
    expect(part('who').hasAttribute('aria-busy')).toBe(false)
    expect(details().open).toBe(true)
    expect(screen.getAllByRole('option', { name: 'Eilat' }).length).toBeGreaterThan(0)
  })

  test('is uncovered by a press elsewhere, and nothing opens later', async () => {
    const user = await open()
    await user.click(document.body)
    expect(part('who').hasAttribute('aria-busy')).toBe(false)
    await pass(CODE_LIMIT)
    expect(details().open).toBe(false)
  })

  test('is uncovered by Escape, and nothing opens later', async () => {
    const user = await open()
    await user.keyboard('{Escape}')
    expect(part('who').hasAttribute('aria-busy')).toBe(false)
    await pass(CODE_LIMIT)
    expect(details().open).toBe(false)
    arriveRich()
    await waitFor(() => import('#components/search-form/rich/rich-form.tsx'))
    expect(document.querySelector('[aria-haspopup=dialog]')).toBeNull()
  })
})

describe('a calendar that does not arrive', () => {
  const open = async () => {
    arriveRich()
    render(
      <AppRouterContext.Provider value={{ push: jest.fn() } as unknown as AppRouterInstance}>
        <SearchForm site={{ locale: 'en', t }} places={[{ code: 'eilat', name: 'Eilat' }]} />
      </AppRouterContext.Provider>,
    )
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.click(part('when'))
    await waitFor(() => expect(part('when').getAttribute('aria-expanded')).toBe('true'))
    expect(part('when').getAttribute('aria-busy')).toBe('true')
    return user
  }
  const findInput = () => screen.queryByLabelText(t('ui.dates.checkIn'))

  test('is given up with Escape', async () => {
    const user = await open()
    await user.keyboard('{Escape}')
    expect(part('when').getAttribute('aria-expanded')).toBe('false')
    expect(part('when').hasAttribute('aria-busy')).toBe(false)
  })

  test('does not open after a press elsewhere', async () => {
    const user = await open()
    await user.click(document.body)
    expect(part('when').getAttribute('aria-expanded')).toBe('false')
    expect(part('when').hasAttribute('aria-busy')).toBe(false)
  })

  test('is waited for when the first place, or a button for more dates, opens it', async () => {
    const user = await open()
    await user.keyboard('{Escape}')
    await user.click(part('where'))
    await user.click(await screen.findByRole('option', { name: 'Eilat' }))
    await waitFor(() => expect(part('where').getAttribute('aria-expanded')).toBe('false'))
    await pass(500)
    expect(part('when').getAttribute('aria-expanded')).toBe('true')
    expect(part('when').getAttribute('aria-busy')).toBe('true')
    await user.click(document.body)
    expect(part('when').getAttribute('aria-expanded')).toBe('false')
    await user.click(part('add-dates'))
    await pass(500)
    expect(part('when-1').getAttribute('aria-busy')).toBe('true')
  })

  test('is replaced by date inputs after a while; a late calendar waits until they are left', async () => {
    const user = await open()
    expect(findInput()).toBeNull()
    await pass(FRAME_LIMIT)
    // On a busy machine React renders later than the limit.
    await waitFor(() => expect(findInput()).not.toBeNull())
    expect(part('when').hasAttribute('aria-busy')).toBe(false)
    arriveCalendar()
    await pass(100)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(part('where'))
    await waitFor(() => expect(findInput()).toBeNull())
    await user.keyboard('{Escape}')
    await user.click(part('when'))
    expect(await screen.findByRole('dialog', { name: t('ui.dates.title') })).not.toBeNull()
  })
})

test('what was typed before the session ended is restored with the form, once', async () => {
  arriveRich()
  storeTyped()
  showForm()
  await waitFor(() => expect(part('where').textContent).toContain('Eilat'))
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull()
})

test('what was typed in another language is restored, and stored again for the next language', async () => {
  arriveRich()
  const { pathname } = location
  history.replaceState(null, '', '/ru/hotels-page')
  storeFormDraft('search', 'dest=eilat')
  history.replaceState(null, '', '/en/hotels-page')
  showForm()
  await waitFor(() => expect(part('where').textContent).toContain('Eilat'))
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull()
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem(DRAFT_KEY)).toContain('dest=eilat')
  history.replaceState(null, '', pathname)
  sessionStorage.clear()
})

test('what was typed before the session ended is in the form also when a field is pressed before its code arrives', async () => {
  arriveRich()
  storeTyped()
  showForm()
  fireEvent.click(part('who'))
  await waitFor(() => expect(part('who').getAttribute('aria-expanded')).toBe('true'))
  expect(part('where').textContent).toContain('Eilat')
})

test('a form that is pressed while it is prepared is not replaced under the finger', async () => {
  arriveRich()
  render(
    <AppRouterContext.Provider value={{ push: jest.fn() } as unknown as AppRouterInstance}>
      <SearchForm site={{ locale: 'en', t }} places={[{ code: 'eilat', name: 'Eilat' }]} />
    </AppRouterContext.Provider>,
  )
  await pass(5_000)
  const pressed = part('where')
  fireEvent.pointerDown(pressed)
  finishPreparation()
  await pass(100)
  expect(part('where')).toBe(pressed)
})
