import { createHash } from 'node:crypto'
import { sendRequest, sitePort } from '#tests/e2e/http-client.ts'
import type { ConfirmedBooking } from '#tests/e2e/upstream-bookings.ts'
import { createBooking } from '#tests/e2e/upstream-bookings.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { readPdf } from '#tests/unit/components/documents/pdf-text.ts'

// One booking of each kind, made once: the hotel takes its time to answer.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

const FAMILY = [{ adults: 2, childAges: [4, 9] }, { adults: 2 }]
const LANGUAGES = ['he', 'en', 'ru', 'ar'] as const

const booked: Partial<Record<'hotel' | 'package' | 'galim', ConfirmedBooking>> = {}

const of = (kind: keyof typeof booked): ConfirmedBooking => {
  const one = booked[kind]
  if (!one) throw new Error(`no ${kind} was booked`)
  return one
}

test.beforeAll(async () => {
  const [hotel, flying, galim] = await Promise.all([
    createBooking({ rooms: FAMILY, remark: 'חדר שקט, בבקשה' }),
    createBooking({ kind: 'package' }),
    createBooking({ agency: 'galim' }),
  ])
  Object.assign(booked, { hotel, package: flying, galim })
})

test.describe('as PDF', () => {
  for (const language of LANGUAGES) {
    test(`in ${language} every document of a package opens and names the booking`, async ({ request, baseURL }) => {
      const { id, booking } = of('package')
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
    const { id, booking } = of('hotel')
    const response = await request.get(`${baseURL}/api/documents/${id}/voucher.pdf?lang=he`)
    const text = readPdf(await response.body()).runs.join('')
    for (const { hotelConfirmationNumber = '' } of booking.rooms) {
      expect(hotelConfirmationNumber).not.toBe('')
      expect(text).toContain(hotelConfirmationNumber)
    }
  })

  test('each is made anew, and is the same but for its hour', async ({ request, baseURL }) => {
    const { id } = of('hotel')
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

test.describe('whose they are', () => {
  for (const file of ['approval.pdf', 'voucher.pdf', 'documents.json', 'calendar.ics']) {
    test(`${file} of one agency’s booking is not found on another’s site`, async () => {
      const { id } = of('galim')
      const asked = (host: string) => sendRequest({ port: sitePort, host, path: `/api/documents/${id}/${file}` })
      expect((await asked('galim.localhost')).status).toBe(200)
      const foreign = await asked('localhost')
      expect([foreign.status, JSON.parse(foreign.body).code]).toEqual([404, 'not-found'])
      expect((await asked('shemesh.localhost')).status).toBe(404)
    })
  }

  test('nor on another’s site through the proxy', async () => {
    const { id } = of('galim')
    const path = `/api/domestic/operation/succeededBooking/${id}`
    expect((await sendRequest({ port: sitePort, host: 'galim.localhost', path })).status).toBe(200)
    expect((await sendRequest({ port: sitePort, path })).status).toBe(404)
  })

  test('an id that nobody has, and a document that this booking has not', async () => {
    const { id } = of('hotel')
    const statusOf = async (path: string) => (await sendRequest({ port: sitePort, path: `/api/documents/${path}` })).status
    expect(await statusOf('AAAAAAAAAAAAAAAAAAAAAAAA/approval.pdf')).toBe(404)
    expect(await statusOf('short/approval.pdf')).toBe(404)
    expect(await statusOf(`${id}/tickets.pdf`)).toBe(404)
    expect(await statusOf(`${id}/approval.docx`)).toBe(404)
  })

  test('another site’s page may not fetch them', async () => {
    const { id } = of('hotel')
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await sendRequest({ port: sitePort, path: `/api/documents/${id}/approval.pdf`, headers })).status).toBe(403)
  })
})

test('the calendar file holds the stay and the flights', async ({ request, baseURL }) => {
  const { id, booking } = of('package')
  const response = await request.get(`${baseURL}/api/documents/${id}/calendar.ics?lang=en`)
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1 + booking.flights.length)
  expect(text.replace(/\r\n[ \t]/g, '')).toContain(`/en/booking/card-verified?id=${id}`)
})

test.describe('on the booking’s own page', () => {
  test('the papers are shown, and on paper nothing else is', async ({ page }) => {
    const { id, booking } = of('hotel')
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
    const paper = page.locator('.printed-documents > article')
    await expect(paper).toHaveCount(1)
    await expect(paper).toBeVisible()
    await expect(paper).toContainText(booking.rooms[0]?.hotelConfirmationNumber ?? 'none')
    await expect(paper.getByRole('img')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('voucher-on-paper.png'), fullPage: true })
  })
})
