import type { Page } from '@playwright/test'
import { findViolations } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sandboxPort, sitePort } from '#tests/e2e/http-client.ts'
import { findLoginButton, readSmsCode, signInByPassword } from '#tests/e2e/sign-in.ts'

/** The last SMS code sent to a phone. */
async function readCode(page: Page, phone: string): Promise<string> {
  const reply = await page.request.get(`http://localhost:${sandboxPort}/console/api/sms`)
  const sent = (await reply.json()) as { phone: string; code: string; id: number }[]
  const last = sent.filter((message) => message.phone === phone).sort((a, b) => b.id - a.id)[0]
  return last?.code ?? ''
}

test.describe('the members’ club', () => {
  // A wrong code is a 401 and an unknown number a 404, which the browser reports in its console.
  test.use({ allowedComplaints: [/status of 40[014]/] })

  test('a member logs in by phone and code, stays logged in on the next page, and logs out', async ({ page }) => {
    await page.goto('/en')
    await (await findLoginButton(page)).click()
    const window = page.getByRole('dialog', { name: 'Club login' })
    await expect(window.getByLabel('Mobile phone number')).toBeFocused()
    await page.keyboard.type('12')
    await window.getByRole('button', { name: 'Send the code' }).click()
    await expect(window.getByText('Enter a valid phone number.')).toBeVisible()
    await window.getByLabel('Mobile phone number').fill('050-000-0104')
    await window.getByRole('button', { name: 'Send the code' }).click()
    await expect(window.getByText('The code is valid for another')).toBeVisible()
    expect(await findViolations(page, { within: ['[role=dialog]'] })).toEqual([])

    // Typed at once: the field has the focus, and again after a wrong code.
    const code = window.getByLabel('The code you received')
    await expect(code).toBeFocused()
    await page.keyboard.type('123')
    await window.getByRole('button', { name: 'Log in' }).click()
    await expect(window.getByText('Enter all digits of the code, 4 to 6.')).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(/4.to.6/)
    await page.keyboard.type('000')
    await expect(window.getByRole('alert')).toBeVisible()
    await expect(code).toBeFocused()
    // A phone may discard the page while its owner reads the SMS.
    await page.reload()
    await (await findLoginButton(page)).click()
    await expect(code).toBeFocused()
    await expect(window).toContainText('050-000-0104')
    await page.keyboard.type(await readCode(page, '+972500000104'))
    const accountButton = page.getByRole('button', { name: /^My account:/ })
    await expect(accountButton).toBeVisible()

    await page.goto('/en/hotel-info/GOC/GOC-EIL01')
    await accountButton.click()
    await expect(page.getByRole('dialog').getByText(/Your member refund: \d/)).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  })

  test('on a phone, in Hebrew, a visitor who is not a member joins the club and is logged in', async ({ page }) => {
    // Nobody's number yet, also when the test is repeated.
    const phone = `052345678${9 - test.info().retry}`
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByRole('navigation', { name: 'ניווט מהיר' }).getByRole('button', { name: 'כניסה' }).click()
    const window = page.getByRole('dialog')
    await window.getByLabel('מספר הטלפון הנייד').fill(phone)
    await window.getByRole('button', { name: 'שליחת קוד' }).click()
    // The number may be mistyped: the person is told, and decides.
    await expect(window.getByRole('status').filter({ hasText: 'לא רשום במועדון' })).toContainText(phone)
    await expect(window.getByLabel('שם פרטי')).toBeHidden()
    await window.getByRole('button', { name: 'הצטרפות עם המספר הזה' }).click()
    await expect(window.getByLabel('מספר הטלפון הנייד')).toHaveValue(phone)
    await window.getByLabel('שם פרטי').fill('נועה')
    await window.getByRole('button', { name: 'הצטרפות' }).click()
    await expect(window.getByText('יש להזין כתובת דואר אלקטרוני תקינה.', { exact: true })).toBeVisible()
    await expect(window.getByRole('checkbox')).not.toBeChecked()
    await window.getByLabel('שם משפחה').fill('לוי')
    await window.getByLabel('דואר אלקטרוני', { exact: true }).fill('noa@example.com')
    await window.getByRole('button', { name: 'הצטרפות' }).click()
    await expect(window.getByText('שלחנו קוד')).toBeVisible()
    await window.getByLabel('הקוד שקיבלתם').fill(await readCode(page, `+972${phone.slice(1)}`))
    await expect(page.getByRole('button', { name: /נועה/ })).toBeVisible()
  })

  test('a marketer of a closed site logs in to the club too, and both stay logged in', async ({ page }) => {
    await page.goto(`http://masa.localhost:${sitePort}/en`)
    await signInByPassword(page, 'masa-derech-44')
    const accountButton = page.getByRole('button', { name: /^My account:/ }).first()
    await accountButton.click()
    const window = page.getByRole('dialog')
    await window.getByRole('button', { name: 'Club login' }).click()
    await window.getByLabel('Mobile phone number').fill('050-000-0106')
    await window.getByRole('button', { name: 'Send the code' }).click()
    await expect(window.getByLabel('The code you received')).toBeVisible()
    await window.getByLabel('The code you received').fill(await readSmsCode(page, '0500000106'))
    await expect(window).toBeHidden()
    await accountButton.click()
    await expect(window.getByRole('button', { name: 'Log out' })).toHaveCount(2)
    await expect(window.getByText('רחל אוחיון')).toBeVisible()
    expect(await findViolations(page, { within: ['[role=dialog]'] })).toEqual([])
  })

  test('an expired code is reported, and a new one can be requested', async ({ page }) => {
    await page.clock.install()
    await page.goto('/ru')
    await page.clock.runFor(3_000)
    await (await findLoginButton(page)).click()
    const window = page.getByRole('dialog')
    await window.getByLabel('Номер мобильного телефона').fill('0500000105')
    await window.getByRole('button', { name: 'Отправить код' }).click()
    await expect(window.getByText('Код действителен ещё')).toBeVisible()
    await page.clock.runFor(200_000)
    await expect(
      window
        .getByText(/Срок действия кода/)
        .or(window.getByText(/код.*истёк/i))
        .first(),
    ).toBeVisible()
    await window.getByRole('button', { name: 'Отправить новый код' }).click()
    await expect(window.getByText('Код действителен ещё')).toBeVisible()
  })
})
