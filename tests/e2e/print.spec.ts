import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const RESULTS = `/search-result?kind=hotel&dest=eilat&from=${dateIn(27)}&to=${dateIn(30)}&adult=2&child=0&ages=&infant=0`

/** 4.5 cm, in pixels. */
const PICTURE = 171

const PAGES = [
  { name: 'Home', path: '/' },
  { name: 'a hotel', path: '/en/hotel-info/GOC/GOC-EIL01' },
  { name: 'a place', path: '/hotels-page/eilat' },
  { name: 'what was found', path: RESULTS },
]

async function print(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  // The width of a sheet of A4 between its margins.
  await page.setViewportSize({ width: 680, height: 960 })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}

for (const { name, path } of PAGES) {
  test(`${name} is printed in black on white, without what is for pressing`, async ({ page }) => {
    await print(page, path)
    for (const gone of [page.locator('header').first(), page.getByRole('navigation'), page.getByRole('search')]) {
      await expect(gone.filter({ visible: true })).toHaveCount(0)
    }
    await expect(page.locator('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
    // Who sells stands at the end of every sheet.
    const seller = page.locator('footer address')
    await expect(seller).toBeVisible()
    await expect(seller).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('footer')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

    const pictures = await page
      .locator('main img')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().height))
    expect(Math.max(...pictures, 0)).toBeLessThanOrEqual(PICTURE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(680)

    // Every link that is left can be read: words as dark as the paper is light.
    const faint = await page
      .locator('main a')
      .filter({ visible: true })
      .evaluateAll((links) =>
        links
          .filter((link) => {
            const canvas = document.createElement('canvas').getContext('2d')
            if (!canvas) return true
            canvas.fillStyle = getComputedStyle(link).color
            canvas.fillRect(0, 0, 1, 1)
            const [red = 255, green = 255, blue = 255] = canvas.getImageData(0, 0, 1, 1).data
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 110
          })
          .map((link) => link.textContent),
      )
    expect(faint).toEqual([])
  })
}
