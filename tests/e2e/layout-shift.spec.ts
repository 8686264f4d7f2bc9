import { expect, test } from '#tests/e2e/fixtures.ts'

test.use({ realPictures: true })

declare global {
  var shifts: { value: number; moved: string[] }[]
}

/** Pictures and fonts come late, as on a slow line: what was not reserved for them would move. */
const LATE = 400

for (const width of [360, 1440]) {
  for (const path of [
    '/',
    '/en',
    '/ru',
    '/ar',
    '/hotel-info/GOC/GOC-EIL01',
    '/ru/hotel-info/GOC/GOC-EIL01',
    '/terms',
  ]) {
    test(`nothing moves while ${path} loads at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => {
        globalThis.shifts = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
            sources: { node?: Node }[]
          })[]) {
            if (entry.hadRecentInput) continue
            const moved = entry.sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 80) : '#text',
            )
            globalThis.shifts.push({ value: entry.value, moved })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.route(/_next\/image|\/media\/|\.woff2/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE))
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          window.scrollTo(0, y)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        await document.fonts.ready
      })
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => globalThis.shifts)
      // Letters of the fallback font are a hair narrower or wider; a picture without its place would be a tenth and more.
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(0.01)
    })
  }
}

for (const { path, scripts } of [
  { path: '/', scripts: ['hebrew', 'latin'] },
  { path: '/en', scripts: ['latin'] },
  { path: '/ru', scripts: ['cyrillic', 'latin'] },
  { path: '/ar', scripts: ['arabic', 'latin'] },
]) {
  test(`${path} sends for the letters it is written in before they are asked for, and for no others`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { sent, declared, fetched } = await page.evaluate(() => ({
      fetched: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.woff2')),
      sent: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href),
      declared: [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules]
          .filter((rule) => rule instanceof CSSFontFaceRule)
          .map((rule) => /url\("(.+?)"\)/.exec(rule.style.getPropertyValue('src'))?.[1])
          .map((file) => file && new URL(file, sheet.href ?? location.href).href),
      ),
    }))
    const scriptsOf = (files: string[]) => files.map((file) => /rubik.(\w+?)[._-]wght/.exec(file)?.[1]).sort()
    expect(scriptsOf(sent)).toEqual(scripts)
    expect(scriptsOf(fetched)).toEqual(scripts)
    // Another address of the same file would be fetched twice and painted with the second.
    for (const file of sent) expect(declared).toContain(file)
  })
}
