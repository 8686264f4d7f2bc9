import type { Locator, Page } from '@playwright/test'
import { dateIn } from '#tests/dates.ts'
import { expectNoViolationsInEitherScheme } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { delayRequests, openHydrated, trackRequests } from '#tests/e2e/page-load.ts'
import { callDomestic } from '#tests/e2e/upstream-bookings.ts'

const HOTEL = '/hotel-info/GOC/GOC-EIL01'

const FROM = dateIn(40)
const TO = dateIn(43)

const LANGUAGES = [
  {
    locale: 'he',
    prefix: '',
    who: 'מי נוסע?',
    search: 'חיפוש',
    type: 'eilat',
    found: 'אילת',
    done: 'סיום',
  },
  {
    locale: 'en',
    prefix: '/en',
    who: 'Who is coming?',
    search: 'Search',
    type: 'Elat',
    found: 'Eilat',
    done: 'Done',
  },
  {
    locale: 'ru',
    prefix: '/ru',
    who: 'Кто едет?',
    search: 'Найти',
    type: 'אילת',
    found: 'Эйлат',
    done: 'Готово',
  },
  {
    locale: 'ar',
    prefix: '/ar',
    who: 'من سيسافر؟',
    search: 'بحث',
    type: 'Эйлат',
    found: 'إيلات',
    done: 'تم',
  },
] as const

const form = (page: Page) => page.getByRole('search').first()
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

/** Chooses a day in the open calendar, which shows later months as far as needed. */
async function pickDay(page: Page, date: string, next: string) {
  const cell = page.getByRole('dialog').locator(`td[data-day="${date}"] button`)
  for (let months = 0; months < 14 && !(await cell.isVisible()); months += 1) {
    await page.getByRole('dialog').getByRole('button', { name: next }).click()
  }
  await cell.click()
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { locale, prefix, search } of LANGUAGES) {
    test(`the form searches in ${locale}`, async ({ page }) => {
      await page.goto(prefix || '/')
      await form(page).getByRole('combobox').selectOption('eilat')
      await form(page).locator('input[name="from"]').first().fill(FROM)
      await form(page).locator('input[name="to"]').first().fill(TO)
      await form(page).locator('input[name="child"]').first().fill('2')
      await form(page).locator('input[name="ages"]').first().fill('4, 9')
      await form(page).getByRole('button', { name: search }).click()
      await page.waitForURL(/search-result/)
      const query = new URL(page.url()).searchParams
      expect([...query].filter(([, value]) => value !== '')).toEqual([
        ['kind', 'hotel'],
        ['dest', 'eilat'],
        ['from', FROM],
        ['to', TO],
        ['adult', '2'],
        ['child', '2'],
        ['infant', '0'],
        ['ages', '4, 9'],
      ])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('errors are listed with links to their fields, and the values remain', async ({ page }) => {
    await page.goto(
      `/en/search-result?kind=tour&dest=eilat&from=${FROM}&to=${dateIn(70)}&adult=2&child=2&ages=4&infant=1`,
    )
    const summary = page.getByRole('region', { name: /please enter correctly/ })
    await expect(summary.getByRole('link')).toHaveText([
      'One booking may be up to 18 nights long',
      'Enter the age of every child',
    ])
    for (const link of await summary.getByRole('link').all()) {
      await expect(form(page).locator((await link.getAttribute('href')) ?? '')).toHaveCount(1)
    }
    await expect(form(page).getByRole('radio', { name: 'Organized tours' })).toBeChecked()
    await expect(form(page).getByRole('combobox').first()).toHaveValue('eilat')
    await expect(form(page).locator('input[name="to"]').first()).toHaveValue(dateIn(70))
    await expect(form(page).locator('input[name="child"]').first()).toHaveValue('2')
    await expect(form(page).locator('input[name="ages"]').first()).toHaveValue('4')
  })

  test('a hotel’s own form searches that hotel', async ({ page }) => {
    await page.goto(`/en${HOTEL}`)
    await form(page).locator('input[name="from"]').first().fill(FROM)
    await form(page).locator('input[name="to"]').first().fill(TO)
    await form(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/hotels=GOC-EIL01/)
    expect(new URL(page.url()).searchParams.getAll('dest')).toEqual([])
  })

  test('no field overflows at 360, 768 or 1440 pixels', async ({ page }) => {
    await page.goto('/en')
    const countOverflowing = () =>
      form(page).evaluate((element) => {
        const edge = element.getBoundingClientRect()
        return [...element.querySelectorAll('input:not([type=radio]), select, button')]
          .map((each) => each.getBoundingClientRect())
          .filter(({ left, right, width: own }) => own > 0 && (left < edge.left - 1 || right > edge.right + 1)).length
      })
    for (const width of [360, 768, 1440]) {
      await test.step(`${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
        expect.soft(await countOverflowing(), `${width} pixels`).toBe(0)
      })
    }
  })
})

test.describe('with a script', () => {
  for (const { locale, prefix, who, search, type, found, done } of LANGUAGES) {
    test(`a family’s search in ${locale}: a destination typed in another language, dates by the calendar, a child`, async ({
      page,
    }) => {
      await openHydrated(page, prefix || '/')
      await part(page, 'where').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill(type)
      await dialog.getByRole('option', { name: found }).first().click()
      await expect(part(page, 'where')).toContainText(found)
      await expect(part(page, 'when')).toHaveAttribute('aria-expanded', 'true')
      const next = { he: 'לחודש הבא', en: 'Next month', ru: 'Следующий месяц', ar: 'الشهر التالي' }[locale]
      await pickDay(page, FROM, next)
      await pickDay(page, TO, next)
      await dialog.getByRole('button', { name: done }).click()
      await page.getByRole('button', { name: new RegExp(`^${who.replace('?', '\\?')}`) }).click()
      await dialog.getByRole('spinbutton').nth(1).focus()
      await page.keyboard.press('ArrowUp')
      await dialog.getByRole('combobox').selectOption('7')
      await dialog.getByRole('button', { name: done }).click()
      await form(page).getByRole('button', { name: search }).click()
      await page.waitForURL(/search-result/)
      expect(new URL(page.url()).search).toBe(
        `?kind=hotel&dest=eilat&from=${FROM}&to=${TO}&adult=2&child=1&ages=7&infant=0`,
      )
      await expect(page.getByRole('heading', { level: 1 })).toContainText(found)
    })
  }

  test('a chosen day of the calendar shows that it has the focus', async ({ page }) => {
    await openHydrated(page, '/')
    await part(page, 'when').click()
    await pickDay(page, FROM, 'לחודש הבא')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const day = page.getByRole('dialog').locator('td[data-day] button:focus-visible')
    await expect(day).toHaveAccessibleName(/עזיבה/)
    // Once the transition to its colours has ended.
    await expect.poll(() => day.evaluate((button) => button.getAnimations().length)).toBe(0)
    const [outline, background, offset] = await day.evaluate((button) => {
      const { outlineColor, backgroundColor, outlineOffset } = getComputedStyle(button)
      return [outlineColor, backgroundColor, Number.parseFloat(outlineOffset)]
    })
    expect(outline).not.toBe(background)
    // Inside of the day, not on the white around it.
    expect(offset).toBeLessThanOrEqual(-3)
  })

  test('the enhanced form keeps values, focus and scroll position, and moves nothing', async ({ page }) => {
    await openHydrated(page, '/en')
    await page.getByRole('radio', { name: 'Organized tours' }).check()
    await page.getByRole('checkbox', { name: 'This is a business trip' }).check()
    const readPositions = () =>
      page.evaluate(() =>
        ['where', 'when', 'who', 'kind-tour', 'business', 'add-dates'].map((name) => {
          const { x, y, width, height } =
            document.querySelector(`[data-part="${name}"]`)?.getBoundingClientRect() ?? new DOMRect()
          return [name, x, y, width, height].map((each) => (typeof each === 'number' ? Math.round(each) : each))
        }),
      )
    const before = [await readPositions(), await page.evaluate(() => scrollY)]
    await part(page, 'who').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(part(page, 'who')).toBeFocused()
    expect([await readPositions(), await page.evaluate(() => scrollY)]).toEqual(before)
    await expect(page.getByRole('radio', { name: 'Organized tours' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'This is a business trip' })).toBeChecked()
  })

  for (const { path, colorScheme } of [
    { path: '/en', colorScheme: 'light' },
    { path: '/', colorScheme: 'dark' },
  ] as const) {
    test(`each field opens at the first press while another is open, on ${path}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await openHydrated(page, path)
      await part(page, 'where').click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
      // With the mouse at its position: the page below an open panel is inert, and Playwright's click would wait until it is not.
      const press = async (name: string) => {
        // Waits until it has stopped moving: the page scrolls to the focus, and an opening panel moves the field.
        let last = ''
        const isAtRest = async () => {
          const before = last
          last = JSON.stringify(await part(page, name).boundingBox())
          return last === before
        }
        await expect.poll(isAtRest, { intervals: [50] }).toBe(true)
        const box = await part(page, name).boundingBox()
        await page.mouse.click((box?.x ?? 0) + 12, (box?.y ?? 0) + 12)
      }
      for (const name of ['when', 'who']) {
        await press(name)
        await expect(part(page, name)).toHaveAttribute('aria-expanded', 'true')
        await expect(page.getByRole('dialog')).toHaveCount(1)
      }
      await press('who')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // A press on the field whose panel is open closes it, and the focus is on the field again.
      for (const name of ['when', 'who', 'where']) {
        await press(name)
        await expect(part(page, name)).toHaveAttribute('aria-expanded', 'true')
        await expect(page.getByRole('dialog')).toHaveCount(1)
        await press(name)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(part(page, name)).toBeFocused()
      }
      // This field is chosen because its panel, when it opens upwards, covers none of the kinds of product.
      await part(page, 'who').click()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await press('kind-package')
      await expect(part(page, 'kind-package')).toBeChecked()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await part(page, 'who').click()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await press('submit')
      await expect(page.getByRole('region', { name: /please enter correctly|כדאי להזין נכון/ })).toBeFocused()
    })
  }

  test('a field pressed on a slow connection shows the frame of its panel at once, until the panel covers it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    // From the start: a fast machine has loaded the scripts before the field is pressed.
    const release = await delayRequests(page, /\/_next\/static\/chunks\/.*\.js/)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const readFrame = () =>
      page
        .getByRole('search')
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element, '::after').height) || 0)
    expect(await readFrame()).toBe(0)
    await part(page, 'where').click()
    await expect.poll(readFrame).toBeGreaterThan(500)
    release()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await expect.poll(readFrame).toBe(0)
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 0.9 })
  })

  test('the first tap is not lost on a slow connection', async ({ page }) => {
    const release = await delayRequests(page, /\/_next\/static\/chunks\/.*\.js/)
    await page.goto('/en', { waitUntil: 'domcontentloaded' })
    await part(page, 'where').click()
    await expect(part(page, 'where')).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  })

  test.describe('where the code cannot be loaded', () => {
    test.use({ allowedComplaints: [/ERR_FAILED|Failed to load/] })
    test('the plain form works', async ({ page }) => {
      // Then the code is not loaded before a field is pressed.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      await openHydrated(page, '/en')
      await page.route(/_next\/static\/chunks/, (route) => route.abort())
      await part(page, 'where').click()
      await form(page).getByRole('combobox').selectOption('eilat')
      await part(page, 'when').click()
      await form(page).locator('input[name="from"]').first().fill(FROM)
      await form(page).locator('input[name="to"]').first().fill(TO)
      await page.unroute(/_next\/static\/chunks/)
      await form(page).getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/search-result\?.*dest=eilat/)
    })
  })

  test('errors are listed with focus, and the list links to the fields', async ({ page }) => {
    await openHydrated(page, '/en')
    await form(page).getByRole('button', { name: 'Search' }).click()
    const summary = page.getByRole('region', { name: /please enter correctly/ })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Choose where to go: a destination or a hotel',
      'Choose a check-in and a check-out date',
    ])
    await summary.getByRole('link').last().click()
    await expect(part(page, 'when')).toBeFocused()
    await expect(page).toHaveURL('/en')
  })

  test('an invalid address shows the filled form with its errors', async ({ page }) => {
    await page.goto(
      `/search-result?kind=hotel&dest=eilat&dest=haifa&from=${FROM}&to=${TO}&from=${dateIn(50)}&to=${dateIn(52)}&adult=2&child=0&infant=0`,
    )
    const summary = page.getByRole('region', { name: /כדאי להזין נכון/ })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'אי אפשר לשלב כמה תאריכים עם כמה יעדים: השאירו יעד אחד או טווח תאריכים אחד',
    ])
    await expect(part(page, 'where')).toContainText('אילת, חיפה')
    await expect(part(page, 'when-1')).toBeVisible()
  })

  test('the last search is offered and links to its results', async ({ page }) => {
    await page.goto(`/en?destination=eilat`)
    const query = `kind=hotel&dest=haifa&from=${FROM}&to=${TO}&adult=2&child=0&ages=&infant=0`
    await page.evaluate((last) => localStorage.setItem('nofesh.search', last), query)
    await part(page, 'where').click()
    await page.getByRole('link', { name: /^Your last search/ }).click()
    await expect(page).toHaveURL(`/en/search-result?${query}`)
  })

  test('results show their search, and the form opens to change it', async ({ page }) => {
    await page.goto(`/en/search-result?kind=hotel&dest=eilat&from=${FROM}&to=${TO}&adult=2&child=0&ages=&infant=0`)
    const summary = page.locator('summary', { hasText: 'Change the search' })
    await expect(summary).toContainText('Eilat')
    await summary.click()
    await expect(part(page, 'where')).toContainText('Eilat')
    await part(page, 'where').click()
    await page.getByRole('dialog').getByRole('option', { name: 'Haifa' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await form(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/dest=eilat&dest=haifa/)
    await expect(summary).toContainText('Eilat, Haifa')
    await page.goBack()
    await expect(summary).not.toContainText('Haifa')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    for (const { locale, prefix, type, found, done } of LANGUAGES) {
      test(`in ${locale}, the last button of the places chooses the best match of what is typed`, async ({ page }) => {
        await openHydrated(page, prefix || '/')
        await part(page, 'where').tap()
        const drawer = page.getByRole('dialog')
        await drawer.getByRole('textbox').fill(type)
        await expect(drawer.getByRole('option', { name: found }).first()).toBeVisible()
        await drawer.getByRole('button', { name: done }).tap()
        await expect(part(page, 'where')).toContainText(found)
        await expect(part(page, 'when')).toHaveAttribute('aria-expanded', 'true')
      })
    }

    test('the last button of the places waits for the list of all places, which knows what is typed', async ({
      page,
    }) => {
      const release = await delayRequests(page, '**/api/bff/destinationEx/**')
      await openHydrated(page, '/')
      await part(page, 'where').tap()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('textbox').fill('eilat')
      await drawer.getByRole('button', { name: 'סיום' }).tap()
      await expect(drawer.getByRole('textbox')).toHaveValue('eilat')
      release()
      await expect(part(page, 'where')).toContainText('אילת')
      await expect(part(page, 'when')).toHaveAttribute('aria-expanded', 'true')
    })

    for (const { locale, prefix } of LANGUAGES) {
      test(`in ${locale}, the chosen places, dates and guests are shown in full`, async ({ page }) => {
        // A Tuesday to a Wednesday in September have the longest names.
        const query = 'dest=tel-aviv&dest=dead-sea&from=2026-09-29&to=2026-09-30&adult=2&child=2&ages=7,4&infant=1'
        await page.goto(`${prefix}/search-result?${query}`)
        const shown = page.locator('[data-part] span')
        await expect(shown.first()).toBeVisible()
        expect(
          await shown.evaluateAll((all) =>
            all.filter((text) => text.scrollWidth > text.clientWidth + 1).map((text) => text.textContent),
          ),
        ).toEqual([])
      })
    }

    test('two quick taps at the same place add two children', async ({ page }) => {
      await openHydrated(page, '/')
      await part(page, 'who').tap()
      const drawer = page.getByRole('dialog')
      const more = drawer.getByRole('button', { name: /^עוד: ילדים/ })
      // Slides in.
      let top = -1
      await expect(async () => {
        const before = top
        top = (await more.boundingBox())?.y ?? -1
        expect(top).toBe(before)
      }).toPass()
      const box = await more.boundingBox()
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
      await page.touchscreen.tap(x, y)
      await expect(drawer.getByRole('combobox')).toHaveCount(1)
      await page.touchscreen.tap(x, y)
      await expect(drawer.getByRole('combobox')).toHaveCount(2)
    })

    test('the dates that a chosen place has opened return the focus to their own field', async ({ page }) => {
      const dialog = page.getByRole('dialog')
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        // Not a reload, after which the form has what was chosen before.
        await page.goto('about:blank')
        await page.goto('/')
        await part(page, 'where').click()
        await dialog.getByRole('option', { name: 'אילת' }).first().click()
        await pickDay(page, FROM, 'לחודש הבא')
        await pickDay(page, TO, 'לחודש הבא')
        await dialog.getByRole('button', { name: 'סיום' }).click()
        await expect(dialog).toHaveCount(0)
        await expect(part(page, 'when')).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(part(page, 'who')).toBeFocused()
      }
    })

    test('choosing a place opens the dates, and a missing age is requested before anything is searched', async ({
      page,
    }) => {
      await page.goto('/')
      const drawer = page.getByRole('dialog')
      await part(page, 'where').tap()
      await drawer.getByRole('option', { name: 'אילת' }).first().tap()
      await expect(part(page, 'when')).toHaveAttribute('aria-expanded', 'true')
      await pickDay(page, FROM, 'לחודש הבא')
      await pickDay(page, TO, 'לחודש הבא')
      await drawer.getByRole('button', { name: 'סיום' }).tap()
      await expect(drawer).toHaveCount(0)
      await part(page, 'who').tap()
      await drawer.getByRole('button', { name: /^עוד: ילדים/ }).tap()
      await drawer.getByRole('button', { name: 'סיום' }).tap()
      await expect(drawer.getByRole('combobox')).toBeFocused()
      await expect(drawer.getByText('ציינו את הגיל של כל ילד')).toBeVisible()
      // Closed without an age, the search button leads back to it.
      await drawer.getByRole('button', { name: 'סגירה' }).tap()
      await expect(drawer).toHaveCount(0)
      await form(page).getByRole('button', { name: 'חיפוש', exact: true }).tap()
      await expect(drawer.getByRole('combobox')).toBeFocused()
      await drawer.getByRole('combobox').selectOption('7')
      await drawer.getByRole('button', { name: 'סיום' }).tap()
      await expect(drawer).toHaveCount(0)
      await form(page).getByRole('button', { name: 'חיפוש', exact: true }).tap()
      await page.waitForURL(/search-result\?.*child=1&ages=7/)
    })

    test('fields open as drawers from the bottom', async ({ page }) => {
      await page.goto('/')
      for (const name of ['where', 'when', 'who']) {
        await part(page, name).tap()
        const drawer = page.getByRole('dialog')
        await expect(drawer).toBeVisible()
        await expect(drawer.locator('[data-swipe]')).toBeVisible()
        // The opening animation is over when the drawer is at the bottom of the viewport.
        const edges = async () => {
          const box = await drawer.boundingBox()
          return box && [box.x, box.width, Math.round(box.y + box.height)]
        }
        await expect.poll(edges).toEqual([0, 360, 740])
        await drawer.getByRole('button', { name: 'סיום' }).tap()
        await expect(drawer).toBeHidden()
      }
    })
  })
})

/** Content of the open panel, by the field that opens it. */
const PANEL_CONTENT = {
  where: (panel: Locator) => panel.getByRole('textbox'),
  when: (panel: Locator) => panel.locator('td[data-day]').first(),
  who: (panel: Locator) => panel.getByRole('spinbutton').first(),
} as const

test.describe('axe', () => {
  for (const { path, name } of [
    { path: '/', name: 'where' },
    { path: '/en', name: 'when' },
    { path: '/ru', name: 'who' },
    { path: `/ar${HOTEL}`, name: 'who' },
  ] as const) {
    test(`finds nothing on ${path} with ${name} open, light or dark`, async ({ page }) => {
      const requests = trackRequests(page)
      await openHydrated(page, path)
      await part(page, name).click()
      await expect(PANEL_CONTENT[name](page.getByRole('dialog'))).toBeVisible()
      await requests.waitForAll()
      await expectNoViolationsInEitherScheme(page)
    })
  }
  test('finds nothing with errors shown, light or dark', async ({ page }) => {
    await openHydrated(page, '/en')
    await form(page).getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('region', { name: /please enter correctly/ })).toBeFocused()
    await expectNoViolationsInEitherScheme(page)
  })
})

test('the calendar shows prices of the chosen destination’s own deals only, and marks without sums before', async ({
  page,
}) => {
  const places = await callDomestic<{ code: string; name: string }[]>('GET', '/destination?from=1&to=1000&langCode=ENG')
  const dealsOf = async (code: string) =>
    (
      await callDomestic<{ kind: string; checkIn: string; price: number }[]>(
        'GET',
        `/deal/atlDealsByDest/${code}?chkin=${dateIn(0)}&chkout=${dateIn(60)}&langCode=ENG`,
      )
    ).filter(({ kind }) => kind === 'hotel')
  let place = { code: '', name: '' }
  for (const one of places) if (place.code === '' && (await dealsOf(one.code)).length > 0) place = one
  const deals = await dealsOf(place.code)
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.goto('/en')
  const dialog = page.getByRole('dialog')
  await part(page, 'when').click()
  await expect(dialog.getByText(/A deal begins on this day/)).toBeVisible()
  await expect(dialog.locator('td button').filter({ hasText: '₪' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await part(page, 'where').click()
  await dialog.getByRole('textbox').fill(place.name)
  await dialog.getByRole('option', { name: place.name }).first().click()
  const priced = dialog.locator('td[data-day]').filter({ has: page.locator('bdi', { hasText: '₪' }) })
  await expect(priced.first()).toBeVisible()
  await expect(dialog.getByText(/Total price of a deal that begins on this day/)).toBeVisible()
  const days = await priced.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day')))
  const own = new Set(deals.map(({ checkIn }) => checkIn))
  expect(days.filter((date) => !own.has(date ?? ''))).toEqual([])
})

for (const path of ['/ar', '/en']) {
  test(`the guests are not cut for the note beside them (${path})`, async ({ page }) => {
    await page.setViewportSize({ width: 1_440, height: 900 })
    await openHydrated(page, path)
    await part(page, 'who').click()
    const numbers = page.getByRole('dialog').getByRole('spinbutton')
    for (const field of [1, 2]) {
      await numbers.nth(field).focus()
      await page.keyboard.press('ArrowUp')
    }
    await page.keyboard.press('Escape')
    // A text that is cut is narrower than its box: the browser leaves out its last word.
    const missing = await part(page, 'who')
      .locator('.font-semibold')
      .evaluate((value) => {
        const text = document.createRange()
        text.selectNodeContents(value)
        return value.getBoundingClientRect().width - text.getBoundingClientRect().width
      })
    expect(missing).toBeLessThan(1)
  })
}
