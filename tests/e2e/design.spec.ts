import type { Page } from '@playwright/test'
import { SECTION_IDS } from '#components/design/section.ts'
import { findViolationsInBothSchemes } from '#tests/e2e/axe.ts'
import { arrows, openSection, part, SIDES } from '#tests/e2e/design-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

const ADDRESSES = ['/design', ...SECTION_IDS.map((id) => `/design/${id}`)]

/** Controls that are smaller than a touch target of 44 px. */
function tooSmall(page: Page) {
  return page.evaluate(() => {
    const all = '#buttons button, #fields select, #choices label, #pickers button, #pickers [role=spinbutton]'
    // `::before` extends the touch target of a control that is drawn smaller.
    const extension = (element: Element, side: 'top' | 'insetInlineStart') => {
      const before = getComputedStyle(element, '::before')
      return before.content === 'none' ? 0 : -2 * (Number.parseFloat(before[side]) || 0)
    }
    return [...document.querySelectorAll<HTMLElement>(all)]
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const wide = width + extension(element, 'insetInlineStart')
        return { html: element.outerHTML.slice(0, 90), size: Math.min(wide, height + extension(element, 'top')) }
      })
      .filter(({ size }) => size > 0 && size < 44)
  })
}

for (const address of ADDRESSES) {
  // The page layout is the same on each page, so it is checked in all variants only on the first. Each page is checked
  // completely once, because duplicate ids may be in the layout.
  const within = address === '/design' ? [] : ['main']

  test(`axe finds nothing on ${address}, light or dark, and a phone shows all of it`, async ({ page }) => {
    await openHydrated(page, address)
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    // 320 px correspond to 1280 px at 400 % zoom.
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (width === 360) expect(await tooSmall(page)).toEqual([])
    }
  })

  test(`axe finds nothing on /en${address}, light or dark`, async ({ page }) => {
    await openHydrated(page, `/en${address}`)
    expect(await findViolationsInBothSchemes(page, { within })).toEqual([])
  })
}

test('an unknown section is a missing page', async ({ request }) => {
  for (const address of ['/design/nothing', '/design/buttons/more']) {
    expect((await request.get(address)).status()).toBe(404)
  }
})

for (const side of SIDES) {
  test.describe(`by keyboard, ${side}`, () => {
    test('arrow keys move between radio buttons and wrap; Space toggles checkboxes and switches', async ({ page }) => {
      await openSection(page, 'choices')
      const box = part(page, 'choices', side)
      const cards = page.locator(`input[name=rate-${side}]`)
      const { on, back } = arrows(side)
      await cards.nth(0).focus()
      await page.keyboard.press(on)
      await expect(cards.nth(1)).toBeChecked()
      await expect(cards.nth(1)).toBeFocused()
      await page.keyboard.press(on)
      await expect(cards.nth(0)).toBeChecked()
      await page.keyboard.press(back)
      await expect(cards.nth(1)).toBeChecked()
      await page.keyboard.press('ArrowUp')
      await expect(cards.nth(0)).toBeChecked()
      await expect(box.getByRole('radio').last()).toBeDisabled()

      const terms = box.getByRole('checkbox').last()
      await terms.focus()
      await page.keyboard.press('Space')
      await expect(terms).toBeChecked()
      await page.keyboard.press('Space')
      await expect(terms).not.toBeChecked()
      const knob = box.getByRole('switch').nth(1)
      await knob.focus()
      await page.keyboard.press('Space')
      await expect(knob).toBeChecked()
    })

    test('the stepper supports arrow keys, Home and End, stops at its limits, and announces clicks on its buttons', async ({
      page,
    }) => {
      await openSection(page, 'pickers')
      const box = part(page, 'pickers', side)
      const adults = box.getByRole('spinbutton').first()
      const { on, back } = arrows(side)
      await adults.focus()
      for (const [key, value] of [
        ['ArrowUp', '3'],
        [on, '4'],
        [back, '3'],
        ['ArrowDown', '2'],
        ['End', '6'],
        ['ArrowUp', '6'],
        ['Home', '1'],
        ['ArrowDown', '1'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(adults).toHaveAttribute('aria-valuenow', value)
      }
      const [more, announced] = side === 'he' ? ['עוד: מבוגרים', 'מבוגרים: 2'] : ['More: Adults', 'Adults: 2']
      await box.getByRole('button', { name: more }).click()
      await expect(box.getByRole('status').filter({ hasText: announced })).toHaveCount(1)
    })

    test('a code is typed, pasted and shown left to right', async ({ page }) => {
      await openSection(page, 'pickers')
      const box = part(page, 'pickers', side)
      const code = box.getByRole('textbox').first()
      await code.focus()
      await page.keyboard.type('12a3')
      await expect(code).toHaveValue('123')
      await page.keyboard.press('ControlOrMeta+A')
      await code.evaluate((input) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'Your code is 482-913')
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await expect(code).toHaveValue('482913')
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      expect(await code.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr')
    })

    test('an incomplete form lists all errors with links to the fields, and is submitted when it is complete', async ({
      page,
    }) => {
      await openSection(page, 'form')
      const form = part(page, 'form', side)
      const he = side === 'he'
      await form.getByRole('button', { name: he ? 'שליחה' : 'Send' }).click()
      const summary = form.getByRole('region', { name: he ? 'יש לתקן את הפרטים האלה' : 'Please correct the following' })
      await expect(summary).toBeFocused()
      const links = summary.getByRole('link')
      await expect(links).toHaveCount(5)
      for (const [index, role] of ['textbox', 'combobox', 'radio', 'textbox', 'checkbox'].entries()) {
        await links.nth(index).click()
        const field = page.locator(':focus')
        await expect(field).toHaveRole(role as 'textbox')
        await page.keyboard.press('Escape')
      }
      await form.getByRole('textbox').first().fill('Noa')
      await form.locator('select').selectOption('family')
      await form.getByRole('radio').first().check()
      await form.getByRole('textbox').last().fill('482913')
      await form.getByRole('checkbox').last().check()
      await form.getByRole('button', { name: he ? 'שליחה' : 'Send' }).click()
      await expect(form.getByText(he ? 'נשלח: Noa, family, 2' : 'Sent: Noa, family, 2')).toBeVisible()
      await expect(summary).toHaveCount(0)
    })
  })
}
