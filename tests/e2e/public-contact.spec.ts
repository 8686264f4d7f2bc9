import { findViolations } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sandboxPort, sendRequest, sitePort } from '#tests/e2e/http-client.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

const PDF = { name: 'הזמנה.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a booking') }

/** The file of the newest message from a phone, as the upstream has received it. */
async function readAttachment(phone: string): Promise<unknown> {
  const reply = await fetch(`http://localhost:${sandboxPort}/console/api/leads`)
  const leads = (await reply.json()) as { phone: string; body: { attachment?: unknown } }[]
  return leads.find((one) => one.phone.endsWith(phone.slice(1)))?.body.attachment
}

const HOTEL = '/en/hotel-info/GOC/GOC-EIL01'

test('a hotel’s page shows its deals, similar hotels with prices, and where it is', async ({ page }) => {
  await page.goto(HOTEL)
  await expect(page.locator('#deals').getByRole('listitem').first()).toContainText('₪')
  await expect(page.locator('#similar').getByRole('article')).toHaveCount(3)
  await expect(page.locator('#similar').getByRole('article').first()).toContainText('₪')
  await expect(page.locator('#similar a[href$="GOC-EIL01"]')).toHaveCount(0)
  await expect(page.getByRole('img', { name: /on the map/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('link')).toHaveText([
    'Home',
    'All destinations',
    'Eilat',
  ])
})

test('a question is validated field by field and sent without leaving the page', async ({ page }) => {
  await openHydrated(page, HOTEL)
  const form = page.locator('#ask form')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Write a name of at least two letters.')
  await expect(form.locator('#lead-phone-fault')).toHaveText('Write a phone number of at least seven digits.')
  const summary = form.getByRole('region', { name: 'Please correct the following' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([/^Write a name/, /^Write a phone number/, /^Write what/])
  expect(await findViolations(page, { within: ['#ask'] })).toEqual([])
  await form.getByLabel('Full name').fill('Dana Levi')
  await expect(form.locator('#lead-name-fault')).toBeHidden()
  await expect(summary.getByRole('link')).toHaveText([/^Write a phone number/, /^Write what/])
  await form.getByLabel('Phone').fill('050-1234567')
  await form.getByLabel('What would you like to know?').fill('Is there a cot?')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('#ask').getByRole('status')).toBeFocused()
  await expect(page.locator('#ask')).toContainText('Your message was sent')
  await expect(page).toHaveURL(HOTEL)
})

test.describe('a file', () => {
  test.use({ allowedComplaints: [/status of 400/] })
  test('is sent with a question; one that cannot be sent is named before and after', async ({ page }) => {
    await openHydrated(page, '/en/contact')
    const form = page.locator('#write form')
    const file = form.getByLabel('File')
    await form.getByLabel('Full name').fill('Dana Levi')
    await form.getByLabel('Phone').fill('050-7654321')
    await form.getByLabel('What would you like to know?').fill('Is this my booking?')
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByRole('link', { name: 'This file cannot be sent.' }).click()
    await expect(file).toBeFocused()
    await expect(file).toHaveAccessibleDescription(
      /^This file cannot be sent\. Choose a PDF, JPEG, PNG or WebP of up to 4.MB/,
    )
    // Its name says PDF, and its content does not: only the server looks into it.
    await file.setInputFiles({ ...PDF, buffer: Buffer.from('MZ') })
    await expect(form.locator('#lead-attachment-fault')).toBeHidden()
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.locator('#lead-attachment-fault')).toBeVisible()
    await expect(form.getByLabel('What would you like to know?')).toHaveValue('Is this my booking?')
    expect(await findViolations(page, { within: ['#write'] })).toEqual([])
    await file.setInputFiles(PDF)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#write')).toContainText('Your message was sent')
    expect(await readAttachment('0507654321')).toEqual({ name: 'הזמנה.pdf', type: 'application/pdf', bytes: 18 })
  })
})

test.describe('when the message cannot be sent', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
  test('an error is shown, and the fields keep their values', async ({ page }) => {
    await page.route('**/api/domestic/lead/leadInfo', (route) => route.abort('internetdisconnected'))
    await openHydrated(page, HOTEL)
    const form = page.locator('#ask form')
    await form.getByLabel('Full name').fill('Dana Levi')
    await form.getByLabel('Phone').fill('050-1234567')
    await form.getByLabel('What would you like to know?').fill('Is there a cot?')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#ask').getByRole('alert')).toContainText('Your message was not sent.')
    await expect(form.getByLabel('What would you like to know?')).toHaveValue('Is there a cot?')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the form is posted, and the reply is a page in its language', async ({ page }) => {
    await page.goto('/en/contact')
    const form = page.locator('#write form')
    await form.getByLabel('Full name').fill('Dana Levi')
    await form.getByLabel('Phone').fill('050-2345678')
    await form.getByLabel('What would you like to know?').fill('Where are you?')
    await form.getByLabel('File').setInputFiles(PDF)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL('/en/message/sent')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message was sent')
    expect(await readAttachment('0502345678')).toEqual({ name: 'הזמנה.pdf', type: 'application/pdf', bytes: 18 })
  })
})

test('a form sent by another site is refused', async () => {
  const boundary = 'x'
  const body = [
    ['langCode', 'ENG'],
    ['name', 'Dana'],
    ['phone', '0501234567'],
    ['message', 'Hi'],
  ].flatMap(([name, value]) => [`--${boundary}`, `content-disposition: form-data; name="${name}"`, '', `${value}`])
  const post = (origin: string) =>
    sendRequest({
      port: sitePort,
      path: '/api/contact?langCode=ENG',
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin },
      body: `${[...body, `--${boundary}--`].join('\r\n')}\r\n`,
    })
  const own = await post(`http://localhost:${sitePort}`)
  expect([own.status, own.headers.location]).toEqual([303, '/en/message/sent'])
  const foreign = await post('https://evil.example')
  expect([foreign.status, foreign.headers.location]).toEqual([303, '/en/message/not-sent'])
})

test('links in an info page stay in its language', async ({ page }) => {
  await page.goto('/en/terms')
  const links = page.locator('.prose a[href^="/"]')
  for (const link of await links.all()) expect(await link.getAttribute('href')).toMatch(/^\/en\//)
  expect(await links.count()).toBeGreaterThan(0)
})

test('a link to a content block gets the block’s current target', async ({ page }) => {
  await page.goto('/en/questions')
  await expect(page.getByRole('link', { name: 'Hotels in Eilat' })).toHaveAttribute('href', '/en/hotels-page/eilat')
})
