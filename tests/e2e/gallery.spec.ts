import { dateIn } from '#tests/dates.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openHydrated, waitForHydration } from '#tests/e2e/page-load.ts'

const HOTEL = '/hotel-info/GOC/GOC-EIL01'

const LANGUAGES = [
  { locale: 'he', path: HOTEL, next: 'התמונה הבאה', close: 'סגירה', all: 'כל התמונות', key: 'ArrowLeft', side: -1 },
  {
    locale: 'en',
    path: `/en${HOTEL}`,
    next: 'Next picture',
    close: 'Close',
    all: 'All pictures',
    key: 'ArrowRight',
    side: 1,
  },
] as const

for (const { locale, path, next, close, all, key, side } of LANGUAGES) {
  test(`the hotel’s pictures open in full screen, in ${locale}`, async ({ page }) => {
    await openHydrated(page, path)
    const count = page.locator('main a[data-picture]', { hasText: /\d/ }).first()
    const total = Number((await count.textContent())?.match(/\d+/)?.[0])
    expect(total).toBeGreaterThan(4)
    await count.click()
    const gallery = page.getByRole('dialog')
    const position = gallery.locator('.yarl__counter')
    await expect(position).toHaveText(new RegExp(`^1 / ${total}$`))
    // The caption is the text of the picture, and a small picture stands for each.
    const current = gallery.locator('.yarl__slide_current')
    await expect(current.locator('.yarl__slide_description')).toHaveText(
      (await current.getByRole('img').getAttribute('alt')) ?? '',
    )
    await expect.poll(() => gallery.getByRole('navigation').getByRole('button').count()).toBeGreaterThan(2)

    // The arrow keys, the buttons and a finger go in the direction of the language.
    await page.keyboard.press(key)
    await expect(position).toHaveText(`2 / ${total}`)
    await gallery.getByRole('button', { name: next }).click()
    await expect(position).toHaveText(`3 / ${total}`)
    const box = await gallery.boundingBox()
    if (!box) throw new Error('The gallery has no size.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - side * 0.45 * box.width, y, { steps: 8 })
    await page.mouse.up()
    await expect(position).toHaveText(`4 / ${total}`)

    // By room: only its pictures.
    const rooms = gallery.getByRole('group').locator('button[aria-pressed]')
    await rooms.nth(1).click()
    await expect(rooms.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => Number((await position.textContent())?.split('/')[1])).toBeLessThan(total)
    await gallery.getByRole('button', { name: all }).click()
    await expect(position).toHaveText(`1 / ${total}`)

    expect(await findViolations(page, { within: ['.yarl__root'] })).toEqual([])

    // Closed, the focus is where it was, and the address has not changed.
    await gallery.getByRole('button', { name: close, exact: true }).click()
    await expect(gallery).toBeHidden()
    await expect(count).toBeFocused()
    await expect(page).toHaveURL(path)
  })
}

test('the browser’s Back button closes the gallery, and Escape does', async ({ page }) => {
  await page.goto('/en')
  await openHydrated(page, `/en${HOTEL}`)
  const picture = page.locator('main a[data-picture]').nth(1)
  await picture.click()
  await expect(page.getByRole('dialog').locator('.yarl__counter')).toHaveText(/^2 \//)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(`/en${HOTEL}`)
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/en')
})

test('after a reload with the gallery open, one Back leaves the page', async ({ page }) => {
  await page.goto('/en')
  await openHydrated(page, `/en${HOTEL}`)
  await page.locator('main a[data-picture]').nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => (history.state as { overlay?: boolean }).overlay)).not.toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/en')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('two fingers enlarge a picture', async ({ page }) => {
    await openHydrated(page, HOTEL)
    await page.locator('main a[data-picture]').first().tap()
    const picture = page.locator('.yarl__slide_current img').last()
    await expect(picture).toBeVisible()
    const widthOf = async () => (await picture.boundingBox())?.width ?? 0
    const before = await widthOf()
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 180 - apart, y: 370, id: 1 },
                { x: 180 + apart, y: 370, id: 2 },
              ],
      })
    await touch('touchStart', 30)
    for (const apart of [45, 60, 80, 100, 120]) await touch('touchMove', apart)
    await touch('touchEnd', 0)
    await expect.poll(widthOf).toBeGreaterThan(before * 1.5)
  })

  test('the product page opens all pictures of the hotel', async ({ page }) => {
    await openHydrated(
      page,
      `/en/product-page?kind=hotel&hotels=GOC-EIL01&from=${dateIn(30)}&to=${dateIn(32)}&adult=2&child=0&ages=&infant=0`,
    )
    await page.locator('header a[data-picture]', { hasText: 'pictures' }).tap()
    await expect(page.getByRole('dialog').locator('.yarl__counter')).toHaveText(/^1 \/ \d+$/)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture is a link to itself', async ({ page }) => {
    await page.goto(HOTEL)
    const href = await page.locator('main a[data-picture]').first().getAttribute('href')
    expect((await page.request.get(href ?? '')).headers()['content-type']).toContain('image/')
  })
})
