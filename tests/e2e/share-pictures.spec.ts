import { LOCALES } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const PAGES = ['/', '/hotel-info/GOC/GOC-EIL01', '/?destination=eilat', '/?chain=Kav%20Hof']

test('every page has its own share picture in its language, and the picture exists', async ({ request }) => {
  const seen = new Set<string>()
  for (const locale of LOCALES) {
    for (const path of PAGES) {
      const page = await request.get(toLocalizedPath(locale, path))
      await expect(page).toBeOK()
      const html = await page.text()
      const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
      expect(new URL(address).pathname).toMatch(locale === 'he' ? /^\/share-picture\// : `/${locale}/share-picture/`)
      const reply = await request.get(new URL(address).pathname)
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/jpeg'])
      // The start-of-frame marker's height and width.
      const body = await reply.body()
      const frame = body.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(body[at + 1] ?? 0))
      expect([body.readUInt16BE(frame + 7), body.readUInt16BE(frame + 5)]).toEqual([1200, 630])
      seen.add(body.toString('base64'))
    }
  }
  expect(seen.size).toBe(LOCALES.length * PAGES.length)
})

test('no picture is found for unknown content or another spelling', async ({ request }) => {
  for (const path of [
    'hotel/GOC/NO-SUCH.jpg',
    'hotel/GOC.jpg',
    'destination/EILAT.jpg',
    'home.png',
    'x.jpg',
    'home/x.jpg',
  ]) {
    const reply = await request.get(`/share-picture/${path}`)
    expect([path, reply.status(), reply.headers()['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})

test('each agency has its own favicon', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const icon = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(icon).toContain('/media/favicon/main.svg')
})
