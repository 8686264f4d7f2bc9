import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConsentBar } from '#components/counting/consent-bar.tsx'
import { EventOverlay } from '#components/counting/event-overlay.tsx'
import { keepConsent, readConsent } from '#lib/browser/consent.ts'
import type { FiredEvent } from '#lib/browser/events.ts'
import { onEvent, track } from '#lib/browser/events.ts'
import { trackOnce } from '#lib/browser/to-items.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const YEAR = 365 * 24 * 60 * 60 * 1_000

describe('what was said of being counted', () => {
  test('is nothing at first', () => {
    expect(readConsent()).toBeUndefined()
  })

  test.each(['accepted', 'refused'] as const)('%s is remembered for a year', (said) => {
    keepConsent(said, 1_000)
    expect([readConsent(1_000), readConsent(1_000 + YEAR - 1), readConsent(1_000 + YEAR)]).toEqual([
      said,
      said,
      undefined,
    ])
  })

  test.each(['', 'yes', '{}', '{"said":"accepted"}', '{"said":"perhaps","at":1}', '{"said":"accepted","at":9e15}'])(
    '%j is as good as nothing',
    (kept) => {
      localStorage.setItem('nofesh.consent', kept)
      expect(readConsent(2)).toBeUndefined()
    },
  )

  test('a no takes the counters’ cookies away, and no others', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as counters do it
    for (const cookie of ['_ga=1', '_ga_X=1', '_gcl_au=1', 'nofesh-from=1']) document.cookie = cookie
    keepConsent('refused')
    expect(document.cookie).toBe('nofesh-from=1')
  })
})

const words = { title: 'May we?', text: 'We count.', privacy: 'Privacy', accept: 'Accept', refuse: 'Refuse' }

describe('the bar', () => {
  test('asks with two buttons that weigh the same, and takes the focus from nobody', async () => {
    const onSay = jest.fn()
    render(<ConsentBar words={words} privacy="/privacy" focused={false} onSay={onSay} />)
    const refuse = screen.getByRole('button', { name: 'Refuse' })
    const accept = screen.getByRole('button', { name: 'Accept' })
    expect(accept.className).toBe(refuse.className)
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(refuse)
    await userEvent.click(accept)
    expect(onSay.mock.calls).toEqual([['refused'], ['accepted']])
    expect(screen.getByRole('region', { name: 'May we?' }).querySelector('a')?.getAttribute('href')).toBe('/privacy')
  })

  test('asked for, it has the focus', () => {
    render(<ConsentBar words={words} privacy={undefined} focused onSay={() => undefined} />)
    expect(document.activeElement?.textContent).toBe('May we?')
  })
})

describe('events', () => {
  test('from before are told to who listens since then', () => {
    const heard: FiredEvent[] = []
    track({ name: 'sign_up' })
    const later = Date.now() + 1
    onEvent((fired) => heard.push(fired), later)()
    expect(heard).toEqual([])
    onEvent((fired) => heard.push(fired), 0)()
    expect(heard.at(-1)?.event).toEqual({ name: 'sign_up' })
  })

  test('of a booking are told once', () => {
    const heard: string[] = []
    const stop = onEvent(({ event }) => heard.push(event.name))
    trackOnce('purchase B1', { name: 'sign_up' })
    trackOnce('purchase B1', { name: 'sign_up' })
    trackOnce('purchase B2', { name: 'sign_up' })
    stop()
    expect(heard).toEqual(['sign_up', 'sign_up'])
  })

  test('are seen as they fire', () => {
    const { container } = render(<EventOverlay />)
    act(() => track({ name: 'lead', about: 'H1' }))
    const [first] = container.querySelectorAll('li')
    expect(first?.textContent).toBe('lead /{"about":"H1"}')
  })
})
