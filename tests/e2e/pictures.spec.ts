import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dateIn } from '#tests/dates.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { openLoaded } from '#tests/e2e/page-load.ts'

test.use({ realPictures: true })

const RESULTS = `/search-result?kind=hotel&dest=eilat&from=${dateIn(27)}&to=${dateIn(30)}&adult=2&child=0&ages=&infant=0`
const HOTEL = '/hotel-info/GOC/GOC-EIL01'

const FORMATS = [
  { accept: 'image/avif,image/webp,image/*,*/*;q=0.8', type: 'image/avif', format: 'heif' },
  { accept: 'image/webp,image/*,*/*;q=0.8', type: 'image/webp', format: 'webp' },
] as const

for (const { accept, type, format } of FORMATS) {
  test(`a browser that accepts ${accept.split(',')[0]} gets ${type} in the requested width`, async ({
    page,
    request,
  }) => {
    await page.goto(HOTEL)
    const set = (await page.locator('main img').first().getAttribute('srcset')) ?? ''
    const offered = set.split(', ').map((one) => {
      const [href = '', width = ''] = one.split(' ')
      return { href, width: Number.parseInt(width, 10) }
    })
    expect(offered.length).toBeGreaterThan(3)
    for (const { href, width } of offered.filter((one) => [640, 1080].includes(one.width))) {
      const answer = await request.get(href, { headers: { accept } })
      expect(answer.headers()).toMatchObject({ 'content-type': type, vary: expect.stringContaining('Accept') })
      expect(await sharp(await answer.body()).metadata()).toMatchObject({ format, width })
    }
  })
}

test('only pictures that the site wrote are scaled, and only as it wrote them', async ({ page, request, baseURL }) => {
  await page.goto(HOTEL)
  const source = (await page.locator('main img').first().getAttribute('src')) ?? ''
  const statusOf = async (address: string) => (await request.get(address)).status()
  expect(await statusOf(source)).toBe(200)
  expect(await statusOf(`${source}&bust=1`)).toBe(404)
  expect(await statusOf(source.replace(/%23[\w-]+/, ''))).toBe(404)
  expect(await statusOf(source.replace('.webp', '-2.webp'))).toBe(404)
  const { port } = new URL(baseURL ?? '')
  expect((await sendRequest({ port: Number(port), host: 'nobody.localhost', path: source })).status).toBe(404)
})

/** The source of each picture in the viewport, in document order. */
const readVisibleSources = (page: Page) =>
  page.locator('main img').evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        return width > 40 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      })
      .map((image) => new URL(image.currentSrc || image.src).searchParams.get('url') ?? image.src),
  )

for (const width of [360, 1_440]) {
  for (const { name, path } of [
    { name: 'Home', path: '/' },
    { name: 'the hotel page', path: HOTEL },
    { name: 'the results', path: RESULTS },
    { name: 'a destination', path: '/hotels-page/eilat' },
    { name: 'a chain', path: '/hotel-chain/kav-hof' },
  ]) {
    test(`no picture is repeated on one screen of ${name}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openLoaded(page, path)
      if (path === RESULTS) {
        await expect(page.getByRole('article').first()).toBeVisible()
        await expect(page.getByRole('progressbar')).toHaveCount(0)
      }
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const seen = new Set<string>()
      for (let top = 0; top < height; top += 450) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
        const sources = await readVisibleSources(page)
        expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([])
        for (const source of sources) seen.add(source)
      }
      expect(seen.size).toBeGreaterThan(3)
    })
  }
}

test('a picture is not loaded much larger than it is shown', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openLoaded(page, HOTEL)
  const wide = await page
    .locator('main img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => image.complete && image.naturalWidth > 0 && image.getBoundingClientRect().width > 40)
        .map((image) => image.naturalWidth / image.getBoundingClientRect().width),
    )
  expect(wide.length).toBeGreaterThan(0)
  expect(Math.max(...wide)).toBeLessThanOrEqual(2.5)
})
