import { createHash } from 'node:crypto'
import { locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { findViolationsInBothSchemes } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendRequest, sitePort } from '#tests/e2e/http-client.ts'
import { type ConfirmedBooking, createBooking } from '#tests/e2e/upstream-bookings.ts'
import { readPdf } from '#tests/unit/components/documents/pdf-text.ts'

// One booking of each kind for all tests, because the supplier takes time to answer.
test.describe.configure({ mode: 'serial' })

const FAMILY = [{ adults: 2, childAges: [4, 9] }, { adults: 2 }]
const LANGUAGES = ['he', 'en', 'ru', 'ar'] as const

const bookings: Partial<Record<'hotel' | 'package' | 'galim', ConfirmedBooking>> = {}

const getBooking = (kind: keyof typeof bookings): ConfirmedBooking => {
  const one = bookings[kind]
  if (!one) throw new Error(`no ${kind} was booked`)
  return one
}

test.beforeAll(async () => {
  const [hotel, flying, galim] = await Promise.all([
    createBooking({ rooms: FAMILY, remark: 'חדר שקט, בבקשה' }),
    createBooking({ kind: 'package' }),
    createBooking({ agency: 'galim' }),
  ])
  Object.assign(bookings, { hotel, package: flying, galim })
})

test.describe('as PDF', () => {
  for (const language of LANGUAGES) {
    test(`in ${language} every document of a package opens and names the booking`, async ({ request, baseURL }) => {
      const { id, booking } = getBooking('package')
      for (const name of ['approval', 'voucher', 'tickets', 'itinerary', 'receipt']) {
        const response = await request.get(`${baseURL}/api/documents/${id}/${name}.pdf?lang=${language}`)
        expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
        expect(response.headers()['cache-control']).toBe('private, no-store')
        expect(response.headers()['x-robots-tag']).toContain('noindex')
        const pdf = readPdf(await response.body())
        expect(pdf.pages).toBeGreaterThan(0)
        expect(pdf.runs.join('')).toContain(booking.pnr)
      }
    })
  }

  test('a voucher has the hotel’s own number for each room', async ({ request, baseURL }) => {
    const { id, booking } = getBooking('hotel')
    const response = await request.get(`${baseURL}/api/documents/${id}/voucher.pdf?lang=he`)
    const text = readPdf(await response.body()).runs.join('')
    for (const { hotelConfirmationNumber = '' } of booking.rooms) {
      expect(hotelConfirmationNumber).not.toBe('')
      expect(text).toContain(hotelConfirmationNumber)
    }
  })

  test('two requests give the same document except for its time', async ({ request, baseURL }) => {
    const { id } = getBooking('hotel')
    const hash = async () => {
      const bytes = await (await request.get(`${baseURL}/api/documents/${id}/receipt.pdf?lang=en`)).body()
      return createHash('sha256')
        .update(
          readPdf(bytes)
            .runs.join('')
            .replace(/\d\d:\d\d/g, ''),
        )
        .digest('hex')
    }
    expect(await hash()).toBe(await hash())
  })
})

test.describe('access', () => {
  for (const file of ['approval.pdf', 'voucher.pdf', 'documents.json', 'calendar.ics']) {
    test(`${file} of one agency’s booking is not found on another’s site`, async () => {
      const { id } = getBooking('galim')
      const request = (host: string) => sendRequest({ port: sitePort, host, path: `/api/documents/${id}/${file}` })
      expect((await request('galim.localhost')).status).toBe(200)
      const foreign = await request('localhost')
      expect([foreign.status, JSON.parse(foreign.body).code]).toEqual([404, 'not-found'])
      expect((await request('shemesh.localhost')).status).toBe(404)
    })
  }

  test('a booking of one agency is not found on another’s site through the proxy', async () => {
    const { id } = getBooking('galim')
    const path = `/api/domestic/operation/succeededBooking/${id}`
    expect((await sendRequest({ port: sitePort, host: 'galim.localhost', path })).status).toBe(200)
    expect((await sendRequest({ port: sitePort, path })).status).toBe(404)
  })

  test('an unknown id, and a document that the booking does not have, are not found', async () => {
    const { id } = getBooking('hotel')
    const statusOf = async (path: string) =>
      (await sendRequest({ port: sitePort, path: `/api/documents/${path}` })).status
    expect(await statusOf('AAAAAAAAAAAAAAAAAAAAAAAA/approval.pdf')).toBe(404)
    expect(await statusOf('short/approval.pdf')).toBe(404)
    expect(await statusOf(`${id}/tickets.pdf`)).toBe(404)
    expect(await statusOf(`${id}/approval.docx`)).toBe(404)
  })

  test('a page of another site may not fetch documents', async () => {
    const { id } = getBooking('hotel')
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await sendRequest({ port: sitePort, path: `/api/documents/${id}/approval.pdf`, headers })).status).toBe(403)
  })
})

test('the calendar file contains the stay and the flights', async ({ request, baseURL }) => {
  const { id, booking } = getBooking('package')
  const response = await request.get(`${baseURL}/api/documents/${id}/calendar.ics?lang=en`)
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1 + booking.flights.length)
  expect(text.replace(/\r\n[ \t]/g, '')).toContain(`/en/booking/card-verified?id=${id}`)
})

test.describe('a link to a document that is not there', () => {
  test.use({ allowedComplaints: [/status of 404/] })
  test('opens a screen in the language of the link, which leads to the home page', async ({ page, baseURL }) => {
    await page.goto('/api/documents/AAAAAAAAAAAAAAAAAAAAAAAA/approval.pdf?lang=ru')
    const t = toTranslator('ru')
    await expect(page.getByRole('heading', { name: t('screen.file.title') })).toBeVisible()
    await expect(page.getByText(t('problem.not-found'))).toBeVisible()
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('document-not-found.png') })
    await page.getByRole('link', { name: t('missing.home') }).click()
    await expect(page).toHaveURL(`${baseURL}/ru`)
  })
})

test.describe('on the page of the booking', () => {
  test('the documents are shown, and only they are printed', async ({ page }) => {
    const { id, booking } = getBooking('hotel')
    await page.goto(`/booking/card-verified?id=${id}`)
    await expect(page.getByRole('article', { name: 'אישור הזמנה' })).toBeVisible()
    await page.getByRole('tab', { name: 'שובר למלון' }).click()
    const voucher = page.getByRole('tabpanel').getByRole('article', { name: 'שובר למלון' })
    await expect(voucher).toContainText(booking.pnr)
    await expect(page.getByRole('link', { name: 'הורדת PDF' })).toHaveAttribute(
      'href',
      `/api/documents/${id}/voucher.pdf?lang=he`,
    )
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('header').first()).toBeHidden()
    await expect(page.getByRole('tab').first()).toBeHidden()
    const printed = page.locator('.printed-documents > article')
    await expect(printed).toHaveCount(1)
    await expect(printed).toBeVisible()
    await expect(printed).toContainText(booking.rooms[0]?.hotelConfirmationNumber ?? 'none')
    await expect(printed.getByRole('img')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('voucher-printed.png'), fullPage: true })
  })

  test('the address of the hotel and its phone number, which is a large target, are on one line', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/booking/card-verified?id=${getBooking('hotel').id}`)
    const facts = page.locator('dl').filter({ has: page.locator('a[href^="tel:"]') })
    await expect(page.getByRole('tab').first()).toBeVisible()
    const phone = facts.first().locator('a[href^="tel:"]').first()
    const [address, number, target] = await Promise.all([
      facts.first().locator('dd').first().locator('bdi').first().boundingBox(),
      phone.locator('bdi').boundingBox(),
      phone.boundingBox(),
    ])
    const middleOf = (box: typeof address) => (box?.y ?? 0) + (box?.height ?? 0) / 2
    expect(Math.abs(middleOf(address) - middleOf(number))).toBeLessThan(2)
    expect(target?.height).toBeGreaterThanOrEqual(44)
  })

  for (const language of LANGUAGES) {
    test(`every document can be seen to be there on a phone, in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${locales[language].prefix}/booking/card-verified?id=${getBooking('package').id}`)
      const tabs = page.getByRole('tab')
      await expect(tabs).toHaveCount(5)
      await tabs.first().scrollIntoViewIfNeeded()
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
      // Where they wrap, each row is filled.
      const list = await page.getByRole('tablist').boundingBox()
      const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()))
      const rows = Map.groupBy(boxes, (box) => Math.round(box?.y ?? 0))
      for (const row of rows.values()) {
        const start = Math.min(...row.map((box) => box?.x ?? 0))
        const end = Math.max(...row.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))
        expect(end - start).toBeGreaterThan((list?.width ?? 0) - 12)
      }
    })
  }

  test('they are printed in colours that are dark enough for paper, also from the dark scheme', async ({ page }) => {
    const { id } = getBooking('hotel')
    await page.goto(`/booking/card-verified?id=${id}`)
    await expect(page.getByRole('tabpanel').getByRole('article', { name: 'אישור הזמנה' })).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const printed = page.locator('.printed-documents > article')
    await expect(printed.getByText('כמה עולה לבטל')).toBeVisible()
    // The contrast of each text with white paper.
    const faint = await printed.evaluate((document) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) return ['no canvas']
      const toContrast = (colour: string) => {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const share = value / 255
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
      }
      return [...document.querySelectorAll('*')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter((element) => toContrast(getComputedStyle(element).color) < 4.5)
        .map((element) => element.textContent)
    })
    expect(faint).toEqual([])
  })
})
