import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConsentBar } from '#components/analytics/consent-bar.tsx'
import { EventOverlay } from '#components/analytics/event-overlay.tsx'
import { isAdTagStarted, startAdTag } from '#lib/browser/ad-tag.ts'
import { readConsent, storeConsent } from '#lib/browser/consent.ts'
import { trackOnce } from '#lib/browser/event-items.ts'
import { type FiredEvent, onEvent, track } from '#lib/browser/events.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const YEAR = 365 * 24 * 60 * 60 * 1_000

describe('the stored consent to analytics', () => {
  test('is undefined at first', () => {
    expect(readConsent()).toBeUndefined()
  })

  test.each(['accepted', 'refused'] as const)('%s is stored for a year', (said) => {
    storeConsent(said, 1_000)
    expect([readConsent(1_000), readConsent(1_000 + YEAR - 1), readConsent(1_000 + YEAR)]).toEqual([
      said,
      said,
      undefined,
    ])
  })

  test.each(['', 'yes', '{}', '{"said":"accepted"}', '{"said":"perhaps","at":1}', '{"said":"accepted","at":9e15}'])(
    '%j counts as no answer',
    (kept) => {
      localStorage.setItem('nofesh.consent', kept)
      expect(readConsent(2)).toBeUndefined()
    },
  )

  test('a refusal deletes the cookies of analytics providers, and no others', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as analytics providers do
    for (const cookie of ['_ga=1', '_ga_X=1', '_gcl_au=1', 'nofesh-from=1']) document.cookie = cookie
    storeConsent('refused')
    expect(document.cookie).toBe('nofesh-from=1')
  })
})

const words = { title: 'May we?', text: 'We count.', privacy: 'Privacy', accept: 'Accept', refuse: 'Refuse' }

describe('the consent bar', () => {
  test('has two equal buttons, and does not take the focus', async () => {
    const onSay = jest.fn()
    render(<ConsentBar labels={words} privacy="/privacy" focused={false} onChoose={onSay} />)
    const refuse = screen.getByRole('button', { name: 'Refuse' })
    const accept = screen.getByRole('button', { name: 'Accept' })
    expect(accept.className).toBe(refuse.className)
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(refuse)
    await userEvent.click(accept)
    expect(onSay.mock.calls).toEqual([['refused'], ['accepted']])
    expect(screen.getByRole('region', { name: 'May we?' }).querySelector('a')?.getAttribute('href')).toBe('/privacy')
  })

  test('takes the focus when the visitor opened it', () => {
    render(<ConsentBar labels={words} privacy={undefined} focused onChoose={() => undefined} />)
    expect(document.activeElement?.textContent).toBe('May we?')
  })
})

describe('events', () => {
  test('from before a subscription are sent since the given moment', () => {
    const received: FiredEvent[] = []
    track({ name: 'sign_up' })
    const later = Date.now() + 1
    onEvent((fired) => received.push(fired), later)()
    expect(received).toEqual([])
    onEvent((fired) => received.push(fired), 0)()
    expect(received.at(-1)?.event).toEqual({ name: 'sign_up' })
  })

  test('of a booking are sent once', () => {
    const received: string[] = []
    const stop = onEvent(({ event }) => received.push(event.name))
    trackOnce('purchase B1', { name: 'sign_up' })
    trackOnce('purchase B1', { name: 'sign_up' })
    trackOnce('purchase B2', { name: 'sign_up' })
    stop()
    expect(received).toEqual(['sign_up', 'sign_up'])
    // An id grants access to its booking, and this stays after a sign-out.
    expect(localStorage.getItem('nofesh.counted')).not.toMatch(/B[12]/)
  })

  test('are not sent to a running tag manager any more once any tab has stored a refusal', () => {
    const countSignUps = () => globalThis.dataLayer?.filter(({ event }) => event === 'sign_up').length
    startAdTag('https://tags.example/x.js', Date.now() + 60_000)
    expect(isAdTagStarted()).toBe(true)
    track({ name: 'sign_up' })
    expect(countSignUps()).toBe(1)
    storeConsent('refused')
    track({ name: 'sign_up' })
    expect(countSignUps()).toBe(1)
  })

  test('are shown as they are sent', () => {
    const { container } = render(<EventOverlay />)
    act(() => track({ name: 'lead', about: 'H1' }))
    const [first] = container.querySelectorAll('li')
    expect(first?.textContent).toBe('lead /{"about":"H1"}')
  })
})
