import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { DealClock, DealEnds } from '#components/deal/deal-clock.tsx'
import { StartupPopup } from '#components/home/startup-popup.tsx'
import { checkLead, sendLead } from '#components/lead/send-lead.ts'
import type { FiredEvent } from '#lib/browser/events.ts'
import { onEvent, track } from '#lib/browser/events.ts'

const words = { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds', over: 'It is over' }
/** The server's clock: the person's own is years off. */
const NOW = Date.parse('2026-12-01T10:00:00Z')

function answerFetch(reply: () => Response) {
  const fetched = jest.fn(async (_path: unknown, _options?: RequestInit) => reply())
  globalThis.fetch = fetched as unknown as typeof fetch
  return fetched
}

/** What happens in so many milliseconds. */
function pass(milliseconds: number): Promise<void> {
  return act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds)
  })
}

afterEach(() => {
  cleanup()
  jest.useRealTimers()
  localStorage.clear()
})

describe('a deal’s countdown', () => {
  test('runs by the server’s clock, asks for it once, and ends', async () => {
    jest.useFakeTimers({ now: Date.parse('2001-01-01T00:00:00Z') })
    const head = new Headers({ date: new Date(NOW).toUTCString() })
    const fetched = answerFetch(() => ({ ok: true, headers: head }) as Response)
    const soon = new Date(NOW + 3_000).toISOString()
    const later = new Date(NOW + 2 * 86_400_000 + 3_600_000 + 60_000).toISOString()
    render(
      <>
        <DealClock end={later} words={words}>
          until Thursday
        </DealClock>
        <DealEnds end={soon} over={words.over}>
          until ten
        </DealEnds>
      </>,
    )
    expect(document.body.textContent).toBe('until Thursdayuntil ten')
    await pass(0)
    expect(document.body.textContent).toBe('until Thursday02days01hours01minutes00secondsuntil ten')
    await pass(1_000)
    expect(document.body.textContent).toContain('02days01hours00minutes59seconds')
    await pass(2_000)
    expect(document.querySelector('[data-over]')?.textContent).toBe('It is over')
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/health'])
    // What is counted is for eyes; who listens has the end in words.
    expect(document.querySelector('[aria-hidden]')?.textContent).toContain('days')
  })
})

describe('the startup popup', () => {
  const facts = {
    id: 'popup-1',
    locale: 'en' as const,
    title: 'North?',
    text: 'Snow.',
    path: '/hotels-page/hermon',
    words: { go: 'See more', close: 'Close' },
  }
  const setMachine = (machine: boolean) =>
    Object.defineProperty(navigator, 'webdriver', { value: machine, configurable: true })
  const rest = async () => {
    const began = Date.now()
    await waitFor(() => expect(Date.now() - began).toBeGreaterThan(1_700), { timeout: 5_000 })
  }
  beforeEach(() => {
    setMachine(false)
    // jsdom has dialogs without their ways.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
      this.dispatchEvent(new Event('close'))
    }
  })

  test('is shown once to a person, and goes when it is closed', async () => {
    const { unmount } = render(<StartupPopup facts={facts} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('dialog', { name: 'North?' }, { timeout: 5_000 })).toBeTruthy()
    // A link that says where it leads, also out of its place.
    expect(screen.getByRole('link', { name: /^See more ?: North\?$/ }).getAttribute('href')).toBe(
      '/en/hotels-page/hermon',
    )
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    if (close) fireEvent.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    const again = render(<StartupPopup facts={facts} />)
    await rest()
    expect(screen.queryByRole('dialog')).toBeNull()
    again.unmount()
    // Another text is another popup.
    render(<StartupPopup facts={{ ...facts, id: 'popup-2' }} />)
    expect(await screen.findByRole('dialog', {}, { timeout: 5_000 })).toBeTruthy()
  })

  test('is never shown to a machine', async () => {
    setMachine(true)
    render(<StartupPopup facts={facts} />)
    await rest()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  test('is not put over what somebody has begun', async () => {
    render(
      <>
        <input aria-label="where" />
        <StartupPopup facts={facts} />
      </>,
    )
    screen.getByLabelText('where').focus()
    await rest()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the contact form', () => {
  function makeForm(values: Record<string, string>): HTMLFormElement {
    document.body.innerHTML = `<form><input type="hidden" name="langCode" value="ENG">${[
      'name',
      'phone',
      'email',
      'message',
    ]
      .map((name) => `<input id="lead-${name}" name="${name}"><p id="lead-${name}-fault" hidden>fault</p>`)
      .join('')}</form>`
    const form = document.querySelector('form') as HTMLFormElement
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    return form
  }
  const faults = () =>
    [...document.querySelectorAll('p')].filter(({ hidden }) => !hidden).map(({ id }) => id.split('-')[1])
  const good = { name: 'Dana', phone: '050-123 4567', email: '', message: 'Is there a cot?' }

  test.each<[string, Record<string, string>, string[]]>([
    ['all right', good, []],
    ['nothing', {}, ['name', 'phone', 'message']],
    ['a letter for a name', { ...good, name: ' D ' }, ['name']],
    ['words for a phone', { ...good, phone: 'call me' }, ['phone']],
    ['brackets for a phone', { ...good, phone: '(((---)))' }, ['phone']],
    ['half an address', { ...good, email: 'dana@' }, ['email']],
    ['spaces for a message', { ...good, message: '   ' }, ['message']],
  ])('%s', (_, values, wrong) => {
    const form = makeForm(values)
    expect(checkLead(form)).toBe(wrong.length === 0)
    expect(faults()).toEqual(wrong)
    const [first] = wrong
    if (first === undefined) return
    expect(document.activeElement?.id).toBe(`lead-${first}`)
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(`lead-${first}-fault`)
  })

  test('a fault is taken back when it is put right', () => {
    const form = makeForm({ ...good, name: '' })
    checkLead(form)
    const name = form.elements.namedItem('name') as HTMLInputElement
    fireEvent.input(name, { target: { value: 'Dana' } })
    expect([faults(), name.getAttribute('aria-invalid')]).toEqual([[], null])
  })

  test('is sent without what was not filled in, and told of as an event', async () => {
    const heard: FiredEvent[] = []
    const stop = onEvent((event) => heard.push(event))
    const fetched = answerFetch(() => ({ ok: true }) as Response)
    expect(await sendLead(makeForm(good), 'GOC-EIL01')).toBe(true)
    const body = fetched.mock.calls[0]?.[1]?.body as FormData
    expect([...body.keys()]).toEqual(['langCode', 'name', 'phone', 'message'])
    expect(heard.map(({ event }) => event)).toEqual([{ name: 'lead', about: 'GOC-EIL01' }])
    stop()
  })

  test.each([
    ['a refusal', () => ({ ok: false }) as Response],
    [
      'no connection',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('%s is no success, and no event', async (_, reply) => {
    const heard: FiredEvent[] = []
    const stop = onEvent((event) => heard.push(event))
    answerFetch(reply)
    expect([await sendLead(makeForm(good), undefined), heard]).toEqual([false, []])
    stop()
  })
})

test('who counts events cannot break what is counted', () => {
  const heard: string[] = []
  const stops = [
    onEvent(() => {
      throw new Error('a broken counter')
    }),
    onEvent(({ event }) => heard.push(event.name)),
  ]
  track({ name: 'sign_up' })
  for (const stop of stops) stop()
  track({ name: 'login', method: 'sms' })
  expect(heard).toEqual(['sign_up'])
})
