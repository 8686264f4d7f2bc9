import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { CallResult } from '#lib/browser/problem.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'

let reply: CallResult<unknown>
const bff = jest.fn<() => Promise<CallResult<unknown>>>(async () => reply)
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff, domestic: jest.fn() }))
const { CreditBalance } = await import('#components/account/credit-balance.tsx')

const t = toTranslator('en')
const rectOf = (x: number, y: number) => new DOMRect(x, y, 200, 120)

async function open(locale: Locale = 'en') {
  render(<CreditBalance locale={locale} messages={pickMessages(locale, 'account', 'problem', 'ui')} />)
  await screen.findAllByText(/16,405|could not read/)
  return screen.getByRole('complementary', { hidden: true })
}
const press = (key: string, shiftKey = false) =>
  act(() => {
    const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
    screen.getByRole('button', { name: t('account.credit.move') }).dispatchEvent(event)
  })

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] })
  localStorage.clear()
  bff.mockClear()
  reply = { ok: true, data: { creditAmount: 1_640_500, creditAmountUsd: 450_000 } }
  Object.defineProperties(document.documentElement, {
    clientWidth: { value: 1_440, configurable: true },
    clientHeight: { value: 900, configurable: true },
  })
  Element.prototype.getBoundingClientRect = () => rectOf(600, 400)
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('the credit window (section 2)', () => {
  test('shows the balance in shekels and dollars, and requests the currency IS (section 9)', async () => {
    const box = await open()
    expect(box.textContent).toContain('₪16,405')
    expect(box.textContent).toContain('$4,500')
    expect(bff.mock.calls.map((args: unknown[]) => args.slice(0, 2))).toEqual([
      ['GET /paxBankCredit/getInfo', { query: { currency: 'IS' } }],
    ])
  })

  test('says that the balance is not current, and that it could not be read', async () => {
    const box = await open()
    reply = { ok: false, problem: { code: 'timeout', status: 504 } }
    act(() => void jest.advanceTimersByTime(10_000))
    await screen.findByText(t('account.credit.stale'))
    expect(box.textContent).toContain('₪16,405')
    cleanup()
    await open()
    expect(screen.getByText(t('account.credit.failed'))).toBeTruthy()
  })

  test('collapses to the balance and remains collapsed', async () => {
    const box = await open()
    const toggle = screen.getByRole('button', { name: new RegExp(t('account.credit.title')) })
    act(() => toggle.click())
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect([box.textContent?.includes('₪16,405'), box.textContent?.includes('$4,500')]).toEqual([true, false])
    cleanup()
    await open()
    expect(screen.getByRole('button', { name: /₪16,405/ }).getAttribute('aria-expanded')).toBe('false')
  })

  test.each([
    ['en', '16px -80px', 16],
    ['he', '16px -80px', -16],
  ] as const)(
    'is moved by arrow keys in %s, stays at its position and returns with Home',
    async (locale, moved, inline) => {
      const name = toTranslator(locale)('account.credit.move')
      const box = await open(locale)
      const move = (key: string, shiftKey = false) =>
        act(() => {
          screen
            .getByRole('button', { name })
            .dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
        })
      box.style.direction = locale === 'he' ? 'rtl' : 'ltr'
      move('ArrowRight')
      move('ArrowUp', true)
      expect(box.style.translate).toBe(moved)
      expect(JSON.parse(localStorage.getItem('nofesh.credit-window') ?? '')).toEqual({ inline, block: -80 })
      cleanup()
      const again = await open(locale)
      expect(again.style.translate).toBe(moved)
      move('Home')
      expect(again.style.translate).toBe('0px 0px')
    },
  )

  test('stays on the screen', async () => {
    Element.prototype.getBoundingClientRect = () => rectOf(1_230, 400)
    const box = await open()
    press('ArrowRight', true)
    expect(box.style.translate).toBe('2px 0px')
  })

  describe('and the control with the focus (WCAG 2.2, 2.4.11)', () => {
    const heights = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight') ?? {}
    const field = document.createElement('input')
    let fieldTop = 0
    beforeEach(() => {
      document.body.append(field)
      Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { value: 44, configurable: true })
      Element.prototype.getBoundingClientRect = function (this: Element) {
        if (this === field) return new DOMRect(50, fieldTop, 300, 48)
        const [, block = '0'] = this instanceof HTMLElement ? this.style.translate.split(' ') : []
        const isFolded = this.querySelector('[aria-expanded="false"]') !== null
        const height = isFolded ? 44 : 120
        return new DOMRect(20, 784 - height + Number.parseInt(block, 10), 200, height)
      }
    })
    afterEach(() => {
      field.remove()
      Object.defineProperty(HTMLElement.prototype, 'offsetHeight', heights)
    })
    const focusAt = async (top: number) => {
      fieldTop = top
      act(() => {
        field.blur()
        field.focus()
        jest.advanceTimersByTime(20)
      })
    }
    const state = (box: HTMLElement) => [
      box.querySelector('[aria-expanded]')?.getAttribute('aria-expanded'),
      box.style.translate,
    ]

    test('it is reduced to its title over the control, moves off it, and returns', async () => {
      const box = await open()
      await focusAt(200)
      expect(state(box)).toEqual(['true', '0px 0px'])
      await focusAt(660)
      expect(state(box)).toEqual(['false', '0px 0px'])
      await focusAt(740)
      expect(state(box)).toEqual(['false', '0px -52px'])
      await focusAt(200)
      expect(state(box)).toEqual(['true', '0px 0px'])
      expect([localStorage.getItem('nofesh.credit-window'), localStorage.getItem('nofesh.credit-collapsed')]).toEqual([
        null,
        null,
      ])
    })

    test('it stays where the content of a page has the focus, and returns there', async () => {
      const box = await open()
      await focusAt(740)
      field.tabIndex = -1
      await focusAt(740)
      expect(state(box)).toEqual(['true', '0px 0px'])
      field.removeAttribute('tabindex')
    })

    test('its button opens it again, and a position chosen meanwhile stays', async () => {
      const box = await open()
      await focusAt(740)
      const toggle = screen.getByRole('button', { name: new RegExp(t('account.credit.title')) })
      act(() => {
        toggle.focus()
        jest.advanceTimersByTime(20)
        toggle.click()
      })
      expect(state(box)[0]).toBe('true')
      await focusAt(740)
      press('ArrowUp')
      await focusAt(200)
      expect(state(box)).toEqual(['true', '0px -68px'])
    })
  })
})
