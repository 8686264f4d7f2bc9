import { dateIn } from '#tests/dates.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

const SEARCH = `/search-result?kind=hotel&dest=eilat&from=${dateIn(30)}&to=${dateIn(32)}&adult=2&child=0&ages=&infant=0`

for (const { locale, prefix, open, forget, yes, empty, searches } of [
  {
    locale: 'he',
    prefix: '',
    open: 'שמורים ואחרונים',
    forget: 'מחיקת הכול',
    yes: 'מחיקה',
    empty: /עוד אין כאן דבר/,
    searches: 'חיפושים אחרונים',
  },
  {
    locale: 'en',
    prefix: '/en',
    open: 'Saved and recent',
    forget: 'Delete all',
    yes: 'Delete',
    empty: /Nothing here yet/,
    searches: 'Recent searches',
  },
] as const) {
  test(`searches, viewed and saved hotels are remembered in this browser and can be forgotten, in ${locale}`, async ({
    page,
  }) => {
    await openHydrated(page, `${prefix}/hotel-info/GOC/GOC-EIL01`)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    // Pages are remembered by a script that is loaded after them.
    const readVisits = (list: string) => page.evaluate((key) => localStorage.getItem(`nofesh.seen-${key}`) ?? '', list)
    await expect.poll(() => readVisits('hotels')).toContain(name)
    await openHydrated(page, prefix + SEARCH)
    const card = page.locator('main ol > li').first()
    const saved = (await card.getByRole('heading').textContent()) ?? ''
    await card.locator('button[aria-pressed]').click()
    await expect(card.locator('button[aria-pressed]')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => readVisits('searches')).toContain('/search-result')

    await openHydrated(page, prefix || '/')
    await page.getByRole('banner').getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog', { name: open })
    await expect(dialog.getByRole('link', { name })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: searches })).toBeVisible()
    await expect(dialog.getByText(saved).first()).toBeVisible()
    expect(await findViolations(page, { within: ['[role=dialog]'] })).toEqual([])

    await dialog.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(`${prefix}/hotel-info/GOC/GOC-EIL01`)
    await expect(dialog).toBeHidden()
    // From then on the page is remembered; what is forgotten before would come back.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.getByRole('banner').getByRole('button', { name: open }).click()
    await dialog.getByRole('button', { name: forget }).click()
    await dialog.getByRole('button', { name: yes }).click()
    await expect(dialog.getByText(empty)).toBeVisible()
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nofesh.')))
    expect(keys.filter((key) => key !== 'nofesh.consent' && key !== 'nofesh.popup')).toEqual([])
  })
}

test('on a phone the lists are opened from the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, '/en')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Saved and recent' }).click()
  await expect(page.getByRole('dialog', { name: 'Saved and recent' })).toBeVisible()
})
