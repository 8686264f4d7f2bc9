import { toTranslator } from '#lib/i18n/translator.ts'
import { sitePort } from '#tests/e2e/ask.ts'
import { field, fillBooking, openBooking } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const t = toTranslator('en')
const AGENT = { odyAgentCode: 'AG9000', clerkName: 'dana', password: 'moked-dana-1', operation: 'agents' }

test('an agent books for a customer without payment; the net price is theirs alone, and never on paper', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await page.goto('/en')
  const status = await page.evaluate(
    async (agent) => (await fetch('/api/bff/agent/login', { method: 'POST', body: new URLSearchParams(agent) })).status,
    AGENT,
  )
  expect(status).toBe(200)
  await openBooking(page, { origin: `http://agents.localhost:${sitePort}`, wish: { agency: 'agents' } })
  const part = page.getByRole('region', { name: t('booking.agent.title') })
  await expect(part.getByText(t('booking.agent.net'))).toBeVisible()
  // A 27: kept in no browser either; after a reload it is asked for anew.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('netPrice')
  await page.reload()
  await expect(part.getByText(t('booking.agent.net'))).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(part).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await fillBooking(page)
  await field(page, 'agent-teacherId').fill('000000042')
  await field(page, 'agent-teacherId').press('Enter')
  await expect(part.getByText(t('booking.agent.already-used'))).toBeVisible()
  await field(page, 'agent-salePrice').fill('1')
  await page.getByRole('button', { name: t('booking.next.pay') }).click()
  const faults = page.getByRole('region', { name: t('ui.summary.title') })
  await expect(faults.getByRole('link')).toHaveCount(2)
  await field(page, 'agent-salePrice').fill('')
  await field(page, 'agent-handlingAgent').selectOption('yossi')
  await field(page, 'agent-remarkToHotel').fill('Quiet room')
  await field(page, 'bypassPayment').check()
  await page.getByRole('button', { name: t('booking.next.book') }).click()
  await page.waitForURL(/\/booking\/card-verified/)
})
