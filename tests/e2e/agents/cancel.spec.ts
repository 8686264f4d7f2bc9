import { toTranslator } from '#lib/i18n/translator.ts'
import { field, fillBooking, openBooking } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sandboxPort } from '#tests/e2e/http-client.ts'
import { expectAccessible, waitForBooking } from '#tests/e2e/purchase-steps.ts'
import { shortenSupplierTime } from '#tests/e2e/sandbox-console.ts'
import { signInAgent } from '#tests/e2e/sign-in.ts'

const PASSWORD = 'bitul-moked'

// A wrong password and an unknown number are refused.
test.use({ allowedComplaints: [/status of 40[0134]|WebSocket .* HTTP Authentication failed/] })
test.beforeAll(() => shortenSupplierTime(sandboxPort))

for (const { locale, prefix, width } of [
  { locale: 'he', prefix: '', width: 390 },
  { locale: 'en', prefix: '/en', width: 1440 },
] as const) {
  const t = toTranslator(locale)

  test(`an agent cancels one of several numbers with the password, and sees each step below the desk bar (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(prefix === '' ? '/' : prefix)
    await signInAgent(page)
    await openBooking(page, { locale, booking: { agency: 'agents' } })
    await fillBooking(page)
    await field(page, 'bypassPayment').check()
    await page.getByRole('button', { name: t('booking.next.book'), exact: true }).click()
    const pnr = await waitForBooking(page, 'pending')

    await page.goto(`${prefix}/cancel-booking`)
    const main = page.getByRole('main')
    await main.getByLabel(t('cancel.number.labelSeveral')).fill(`${pnr} XX0000`)
    await main.getByRole('button', { name: t('cancel.number.send') }).click()
    await expect(main.getByRole('heading', { name: t('cancel.choice.title', { count: 1 }) })).toBeVisible()
    await expect(main.getByText('XX0000')).toBeVisible()
    await main.getByRole('button', { name: t('cancel.choice.take') }).click()

    const confirm = main.getByRole('region', { name: t('cancel.confirm.title') })
    const send = confirm.getByRole('button', { name: t('cancel.confirm.send') })
    await expect(confirm).toBeVisible()
    await expectAccessible(page, true)
    await confirm.getByRole('checkbox').check()
    const password = confirm.getByLabel(t('cancel.password.label'))
    await password.fill('wrong')
    await send.click()
    await expect(confirm.getByText(t('cancel.password.wrong'))).toBeVisible()
    await password.fill(PASSWORD)
    await send.click()
    const outcome = main.getByText(t('cancel.outcome.success'))
    await expect(outcome).toBeVisible()
    await expectAccessible(page, true)
    // The focus moves to the outcome: the bar, which stays at the top, does not cover it.
    const [bar, text] = await Promise.all([page.locator('[data-desk-bar]').boundingBox(), outcome.boundingBox()])
    expect(text?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })
}
