import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { DealCountdown, UntilDealEnd } from '#components/deal/deal-countdown.tsx'
import { DealRowList } from '#components/deal/deal-row-list.tsx'
import { StartupPopup } from '#components/home/startup-popup.tsx'
import { LeadForm } from '#components/lead/lead-form.tsx'
import { listLeadErrors, sendLead, validateLead } from '#components/lead/send-lead.ts'
import { type FiredEvent, onEvent, track } from '#lib/browser/events.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const labels = { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds', over: 'It is over' }
/** The server's time; the visitor's clock is wrong by years. */
const NOW = Date.parse('2026-12-01T10:00:00Z')

function answerFetch(reply: () => Response) {
  const fetched = jest.fn(async (_path: unknown, _options?: RequestInit) => reply())
  globalThis.fetch = fetched as unknown as typeof fetch
  return fetched
}

/** Advances the timers by milliseconds. */
function pass(milliseconds: number): Promise<void> {
  return act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds)
  })
}

// Missing in jsdom.
Element.prototype.scrollIntoView = () => {}

afterEach(() => {
  cleanup()
  jest.useRealTimers()
  localStorage.clear()
})

describe('a deal’s countdown', () => {
  test('runs by the server’s clock, reads it once, and ends', async () => {
    jest.useFakeTimers({ now: Date.parse('2001-01-01T00:00:00Z') })
    const head = new Headers({ date: new Date(NOW).toUTCString() })
    const fetched = answerFetch(() => ({ ok: true, headers: head }) as Response)
    const soon = new Date(NOW + 3_000).toISOString()
    const later = new Date(NOW + 2 * 86_400_000 + 3_600_000 + 60_000).toISOString()
    render(
      <>
        <DealCountdown end={later} labels={labels}>
          until Thursday
        </DealCountdown>
        <UntilDealEnd end={soon} over={labels.over}>
          until ten
        </UntilDealEnd>
        <DealRowList over={labels.over}>
          <li data-ends={soon}>soon</li>
          <li data-ends={later}>later</li>
        </DealRowList>
      </>,
    )
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(document.body.textContent).toBe('until Thursdayuntil tensoonlater')
    await pass(0)
    expect(document.body.textContent).toBe('until Thursday02days01hours01minutesuntil tensoonlater')
    await pass(1_000)
    // Units that are zero are left out.
    expect(document.body.textContent).toBe('until Thursday02days01hoursuntil tensoonlater')
    await pass(2_000)
    expect(document.querySelector('[data-over]')?.textContent).toBe('It is over')
    expect(rows()).toEqual(['It is over', 'later'])
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/health'])
    // The countdown is hidden from screen readers, which get the end as text.
    expect(document.querySelector('[aria-hidden]')?.textContent).toContain('days')
  })
})

describe('the startup popup', () => {
  const content = {
    id: 'popup-1',
    itemId: 'popup',
    locale: 'en' as const,
    title: 'North?',
    text: 'Snow.',
    path: '/hotels-page/hermon',
    labels: { go: 'See more', close: 'Close' },
  }
  const setMachine = (machine: boolean) =>
    Object.defineProperty(navigator, 'webdriver', { value: machine, configurable: true })
  /** Advances the time until the popup is due, and waits until its code is loaded. */
  const waitForPopup = async () => {
    await pass(2_000)
    await import('#components/home/popup-dialog.tsx')
    await pass(0)
  }
  beforeEach(() => {
    setMachine(false)
    // The code of the popup is loaded in real time.
    jest.useFakeTimers({ doNotFake: ['setInterval', 'clearInterval', 'setImmediate', 'queueMicrotask', 'nextTick'] })
    // jsdom does not implement the methods of dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
      this.dispatchEvent(new Event('close'))
    }
  })

  test('is shown once to a visitor, and removed when it is closed', async () => {
    const { unmount } = render(<StartupPopup content={content} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitForPopup()
    expect(await screen.findByRole('dialog', { name: 'North?' })).toBeTruthy()
    // The link's name is meaningful out of context.
    expect(screen.getByRole('link', { name: /^See more ?: North\?$/ }).getAttribute('href')).toBe(
      '/en/hotels-page/hermon',
    )
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    if (close) fireEvent.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    const again = render(<StartupPopup content={content} />)
    await waitForPopup()
    expect(screen.queryByRole('dialog')).toBeNull()
    again.unmount()
    // With a new text it is another popup.
    render(<StartupPopup content={{ ...content, id: 'popup-2' }} />)
    await waitForPopup()
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('is not shown again in another language, until its text there is new', async () => {
    const isShown = async (more: { id: string; locale: 'en' | 'ru'; itemId?: string }) => {
      const { unmount } = render(<StartupPopup content={{ ...content, ...more }} />)
      await waitForPopup()
      const isOpen = screen.queryByRole('dialog') !== null
      unmount()
      return isOpen
    }
    expect(await isShown({ id: 'popup-1', locale: 'en' })).toBe(true)
    expect(await isShown({ id: 'popup-7', locale: 'ru' })).toBe(false)
    expect(await isShown({ id: 'popup-7', locale: 'ru' })).toBe(false)
    expect(await isShown({ id: 'other-7', itemId: 'other', locale: 'ru' })).toBe(true)
    expect(await isShown({ id: 'popup-8', locale: 'ru' })).toBe(true)
    expect(await isShown({ id: 'popup-2', locale: 'en' })).toBe(true)
  })

  test('is not shown to bots', async () => {
    setMachine(true)
    render(<StartupPopup content={content} />)
    await waitForPopup()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  test('is shown on the next visit to a visitor who has left before its code was there', async () => {
    const first = render(<StartupPopup content={content} />)
    jest.advanceTimersByTime(1_500)
    first.unmount()
    await waitForPopup()
    render(<StartupPopup content={content} />)
    await waitForPopup()
    expect(await screen.findByRole('dialog', { name: 'North?' })).toBeTruthy()
  })

  test('is not shown when the visitor has begun to use the page', async () => {
    render(
      <>
        <input aria-label="where" />
        <StartupPopup content={content} />
      </>,
    )
    screen.getByLabelText('where').focus()
    await waitForPopup()
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
      .join(
        '',
      )}<input type="file" id="lead-attachment" name="attachment"><p id="lead-attachment-fault" hidden>fault</p></form>`
    const form = document.querySelector('form') as HTMLFormElement
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    return form
  }
  function attach(form: HTMLFormElement, type: string, size: number): void {
    const file = new File(['x'], 'file', { type })
    Object.defineProperty(file, 'size', { value: size })
    Object.defineProperty(form.elements.namedItem('attachment'), 'files', { value: [file] })
  }
  const faults = () =>
    [...document.querySelectorAll('p')].filter(({ hidden }) => !hidden).map(({ id }) => id.split('-')[1])
  const good = { name: 'Dana', phone: '050-123 4567', email: '', message: 'Is there a cot?' }

  test.each<[string, Record<string, string>, string[]]>([
    ['all right', good, []],
    ['a phone in Arabic digits', { ...good, phone: '٠٥٠١٢٣٤٥٦٧' }, []],
    ['pasted direction marks', { ...good, phone: '\u202a050-1234567\u202c', email: '\u200edana@example.com' }, []],
    ['nothing', {}, ['name', 'phone', 'message']],
    ['a letter for a name', { ...good, name: ' D ' }, ['name']],
    ['words for a phone', { ...good, phone: 'call me' }, ['phone']],
    ['brackets for a phone', { ...good, phone: '(((---)))' }, ['phone']],
    ['half an address', { ...good, email: 'dana@' }, ['email']],
    ['spaces for a message', { ...good, message: '   ' }, ['message']],
  ])('%s', (_, values, wrong) => {
    const form = makeForm(values)
    expect(validateLead(form)).toBe(wrong.length === 0)
    expect(faults()).toEqual(wrong)
    expect(listLeadErrors(form).map(({ id }) => id)).toEqual(wrong.map((name) => `lead-${name}`))
    for (const name of wrong)
      expect(document.getElementById(`lead-${name}`)?.getAttribute('aria-describedby')).toBe(`lead-${name}-fault`)
  })

  test('takes a long spelling of a phone, as the booking form does', () => {
    const t = toTranslator('en')
    document.body.innerHTML = ''
    render(<LeadForm site={{ locale: 'en', t, phone: undefined, legalPaths: {} }} />)
    const phone = screen.getByLabelText<HTMLInputElement>(t('lead.phone'))
    expect(phone.maxLength).toBeGreaterThanOrEqual('\u202a+972 (0)50-123-45-67\u202c'.length)
  })

  test('is sent once by two presses, the second before the code of the form has arrived', async () => {
    const t = toTranslator('en')
    document.body.innerHTML = ''
    const fetched = answerFetch(() => ({ ok: true }) as Response)
    render(<LeadForm site={{ locale: 'en', t, phone: undefined, legalPaths: {} }} />)
    fireEvent.input(screen.getByLabelText(t('lead.name')), { target: { value: good.name } })
    fireEvent.input(screen.getByLabelText(t('lead.phone')), { target: { value: good.phone } })
    fireEvent.input(screen.getByLabelText(t('lead.message')), { target: { value: good.message } })
    const form = screen.getByLabelText<HTMLInputElement>(t('lead.name')).form as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    await screen.findByText(t('lead.sent.title'))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('sums up its errors on top, with the focus, as links to the fields; a corrected field leaves the summary', async () => {
    const t = toTranslator('en')
    document.body.innerHTML = ''
    sessionStorage.clear()
    const fields = [{ path: 'body.phone', code: 'invalid' }]
    const fetched = answerFetch(
      () => ({ ok: false, json: async () => ({ code: 'invalid-input', fields }) }) as Response,
    )
    render(<LeadForm site={{ locale: 'en', t, phone: undefined, legalPaths: {} }} />)
    const name = screen.getByLabelText<HTMLInputElement>(t('lead.name'))
    const submit = () => fireEvent.submit(name.form as HTMLFormElement)
    const findSummary = () => screen.findByRole('region', { name: t('ui.summary.title') })
    const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
    submit()
    expect(await findSummary()).toBe(document.activeElement)
    expect(links()).toEqual([t('lead.fault.name'), t('lead.fault.phone'), t('lead.fault.message')])
    fireEvent.click(screen.getByRole('link', { name: t('lead.fault.message') }))
    expect(document.activeElement).toBe(screen.getByLabelText(t('lead.message')))
    for (const key of ['name', 'phone', 'message'] as const)
      fireEvent.input(screen.getByLabelText(t(`lead.${key}`)), { target: { value: good[key] } })
    expect(links()).toEqual([])
    // What the server refuses is summed up too.
    submit()
    expect(await findSummary()).toBe(document.activeElement)
    expect([links(), fetched.mock.calls.length]).toEqual([[t('lead.fault.phone')], 1])
  })

  describe('what is typed', () => {
    const t = toTranslator('en')
    const showForm = (hotelCode?: string) =>
      render(
        <LeadForm
          site={{ locale: 'en', t, phone: undefined, legalPaths: {} }}
          {...(hotelCode !== undefined && { hotelCode })}
        />,
      )
    const field = (name: 'name' | 'phone' | 'message') => screen.getByLabelText<HTMLInputElement>(t(`lead.${name}`))
    beforeEach(() => {
      document.body.innerHTML = ''
      sessionStorage.clear()
    })

    test('is restored when the page is loaded again, also in another language; not in the form of another hotel', () => {
      showForm('GOC-EIL01')
      fireEvent.input(field('message'), { target: { value: good.message } })
      dispatchEvent(new Event('pagehide'))
      cleanup()
      showForm('GOC-EIL02')
      expect(field('message').value).toBe('')
      cleanup()
      showForm('GOC-EIL01')
      expect(field('message').value).toBe(good.message)
    })

    test('is restored after another page of the site; an emptied form stays empty', () => {
      showForm()
      fireEvent.input(field('name'), { target: { value: good.name } })
      cleanup()
      showForm()
      expect(field('name').value).toBe(good.name)
      fireEvent.input(field('name'), { target: { value: '' } })
      cleanup()
      showForm()
      expect(field('name').value).toBe('')
    })

    test('is forgotten when it has been sent', async () => {
      answerFetch(() => ({ ok: true }) as Response)
      showForm()
      for (const name of ['name', 'phone', 'message'] as const)
        fireEvent.input(field(name), { target: { value: good[name] } })
      fireEvent.submit(field('name').form as HTMLFormElement)
      await screen.findByText(t('lead.sent.title'))
      dispatchEvent(new Event('pagehide'))
      cleanup()
      showForm()
      expect(field('message').value).toBe('')
    })
  })

  test('an error disappears when the field is corrected', () => {
    const form = makeForm({ ...good, name: '' })
    validateLead(form)
    const name = form.elements.namedItem('name') as HTMLInputElement
    fireEvent.input(name, { target: { value: 'Dana' } })
    expect([faults(), name.getAttribute('aria-invalid')]).toEqual([[], null])
  })

  test.each<[string, string, number, string[]]>([
    ['a picture of four megabytes', 'image/png', 4_000_000, []],
    ['a larger picture', 'image/png', 4_000_001, ['attachment']],
    ['a text', 'text/plain', 10, ['attachment']],
    ['a file without a type', '', 10, ['attachment']],
  ])('with %s attached', (_, type, size, wrong) => {
    const form = makeForm(good)
    attach(form, type, size)
    expect([validateLead(form), faults()]).toEqual([wrong.length === 0, wrong])
  })

  test('a file that the server refuses is marked, and not tracked', async () => {
    const heard: FiredEvent[] = []
    const stop = onEvent((event) => heard.push(event))
    const fields = [{ path: 'body.attachment', code: 'file-type' }]
    answerFetch(() => ({ ok: false, json: async () => ({ code: 'invalid-input', fields }) }) as Response)
    expect([await sendLead(makeForm(good), undefined), faults(), heard]).toEqual(['refused', ['attachment'], []])
    stop()
  })

  test('is sent without empty fields, and tracked as an event', async () => {
    const heard: FiredEvent[] = []
    const stop = onEvent((event) => heard.push(event))
    const fetched = answerFetch(() => ({ ok: true }) as Response)
    expect(await sendLead(makeForm(good), 'GOC-EIL01')).toBe('sent')
    const body = fetched.mock.calls[0]?.[1]?.body as FormData
    expect([...body.keys()]).toEqual(['langCode', 'name', 'phone', 'message'])
    expect(heard.map(({ event }) => event)).toEqual([{ name: 'lead', about: 'GOC-EIL01' }])
    stop()
  })

  test('is sent with the phone in E.164 and the e-mail address without direction marks', async () => {
    const fetched = answerFetch(() => ({ ok: true }) as Response)
    const form = makeForm({ ...good, phone: '٠٥٠-١٢٣ ٤٥٦٧', email: '\u2066dana@example.com\u2069 ' })
    expect(await sendLead(form, undefined)).toBe('sent')
    const body = fetched.mock.calls[0]?.[1]?.body as FormData
    expect([body.get('phone'), body.get('email')]).toEqual(['+972501234567', 'dana@example.com'])
    expect((form.elements.namedItem('phone') as HTMLInputElement).value).toBe('٠٥٠-١٢٣ ٤٥٦٧')
  })

  test.each([
    ['a refusal', () => ({ ok: false, json: async () => ({ code: 'unavailable' }) }) as Response],
    ['a page instead of a reply', () => ({ ok: false, json: () => Promise.reject(new SyntaxError()) }) as Response],
    [
      'no connection',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('%s is a failure, and not tracked', async (_, reply) => {
    const heard: FiredEvent[] = []
    const stop = onEvent((event) => heard.push(event))
    answerFetch(reply)
    expect([await sendLead(makeForm(good), undefined), heard]).toEqual(['failed', []])
    stop()
  })
})

test('an error in an event listener does not break tracking', () => {
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
