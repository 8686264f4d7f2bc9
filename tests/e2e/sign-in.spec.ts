import { toTranslator } from '#lib/i18n/translator.ts'
import { findViolations } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sitePort } from '#tests/e2e/http-client.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'
import {
  AGENT,
  fillAgentForm,
  findEnterButton,
  findLoginButton,
  readSmsCode,
  signInAgent,
  signInByPassword,
  textsOf,
} from '#tests/e2e/sign-in.ts'

const toUrl = (host: string, path = '/') => `http://${host}.localhost:${sitePort}${path}`
const PHONE = { width: 360, height: 740 }

// The browser itself reports each refused login in its console, and a socket that opens while the agent logs out.
test.use({ allowedComplaints: [/status of 4(?:00|01|03|10|29)|WebSocket/] })

for (const path of ['/', '/en']) {
  test.describe(`on a phone, ${path}`, () => {
    test.use({ viewport: PHONE })

    test('an agent signs in by keyboard alone, and is suggested the next time', async ({ page }) => {
      await page.goto(toUrl('agents', path))
      const t = await textsOf(page)
      await expect(await findEnterButton(page)).toBeEnabled()
      expect(await findViolations(page)).toEqual([])
      await page.getByLabel(t('signIn.agent.code'), { exact: true }).focus()
      for (const typed of Object.values(AGENT)) {
        await page.keyboard.type(typed)
        await page.keyboard.press(typed === AGENT.password ? 'Enter' : 'Tab')
      }
      const mine = page.getByRole('button', { name: `${t('account.mine')} דנה אלמוג` }).filter({ visible: true })
      await expect(mine.first()).toBeVisible()
      await mine.first().click()
      await expect(page.getByRole('dialog').getByText(AGENT.odyAgentCode)).toBeVisible()
      await page.getByRole('button', { name: t('account.logout') }).click()

      await page.getByLabel(t('signIn.agent.code'), { exact: true }).fill(AGENT.odyAgentCode)
      await expect(page.getByText(t('signIn.agent.known'))).toBeVisible()
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(AGENT.password)
    })

    test('a partner agency signs in by its password at the address that was asked for', async ({ page }) => {
      const asked = toUrl('masa', `${path === '/' ? '' : path}/hotels-page`)
      await page.goto(asked)
      await signInByPassword(page, 'masa-derech-44')
      expect(page.url()).toBe(asked)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })

    test('where a code is preferred it comes first, and the password is the other way', async ({ page }) => {
      await openHydrated(page, toUrl('derech', path))
      const t = await textsOf(page)
      await page.getByRole('button', { name: t('signIn.other.password') }).click()
      await expect(page.getByLabel(t('signIn.password.label'))).toBeFocused()
      await page.getByRole('button', { name: t('signIn.other.sms') }).click()
      await page.getByRole('button', { name: t('signIn.sms.send') }).click()
      const code = page.getByLabel(t('account.code'))
      await expect(code).toBeFocused()
      await code.fill('000000')
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      // A phone may discard the page while the user reads the SMS.
      await page.reload()
      await expect(code).toBeVisible()
      await code.fill(await readSmsCode(page, '0500000550'))
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })

    test('two factors: the pass code, then a code by SMS', async ({ page }) => {
      await page.goto(toUrl('maagal', path))
      const t = await textsOf(page)
      await expect(page.getByLabel(t('signIn.password.label'))).toHaveCount(0)
      const next = page.getByRole('button', { name: t('signIn.passCode.next') })
      await next.click()
      await expect(page.getByText(t('signIn.required'))).toBeVisible()
      await page.getByLabel(t('signIn.passCode.label')).fill('wrong')
      await next.click()
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      await page.getByLabel(t('signIn.passCode.label')).fill('maagal-6604')
      await next.click()
      const code = page.getByLabel(t('account.code'))
      await expect(code).toBeVisible()
      const first = await readSmsCode(page, '0500000660')
      await page.getByRole('button', { name: t('account.again') }).click()
      await expect.poll(() => readSmsCode(page, '0500000660')).not.toBe(first)
      // The first code is no longer valid after another one was sent. The page empties the field when it hears of the new code,
      // which may be after the sandbox has sent it.
      await expect(page.getByRole('button', { name: t('account.again') })).toBeEnabled()
      await code.fill(first)
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      await code.fill(await readSmsCode(page, '0500000660'))
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  })
}

test('a session opened by the credit’s password shows the credit', async ({ page }) => {
  const t = toTranslator('en')
  await page.goto(toUrl('ashrai', '/en'))
  await expect(page.getByText(t('signIn.password.creditHint'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('signIn.other.sms') })).toHaveCount(0)
  await signInByPassword(page, 'ashrai-77-nofesh')
  await expect(page.getByRole('complementary', { name: t('account.credit.title') })).toBeVisible()
})

test('a white label opens its account dialog to agents too', async ({ page }) => {
  const t = toTranslator('en')
  await page.goto(toUrl('galim', '/en'))
  const dialog = page.getByRole('dialog')
  await (await findLoginButton(page)).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: t('signIn.partners') }).click()
  await expect(page.getByRole('dialog', { name: t('signIn.partners') })).toBeVisible()
  expect(await findViolations(page, { within: ['[role=dialog]'] })).toEqual([])
  await signInAgent(page, { odyAgentCode: 'GL2200', clerkName: 'orna', password: 'galim-orna-7' })
  // Such an agent has the rights of a marketer, and the header of the customers: there is no desk here (record 31).
  await page.goto(toUrl('galim', '/en/personal-area'))
  await expect(page.getByRole('heading', { level: 1, name: t('personalArea.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await expect(page.getByRole('navigation', { name: t('frame.main') })).toBeVisible()
  await expect(page.locator('[data-desk-bar], [data-desk-space]')).toHaveCount(0)
})

test('wrong details are refused without saying which is wrong, and the rest stays typed', async ({ page }) => {
  const t = toTranslator('en')
  await page.goto(toUrl('agents', '/en'))
  const wrong = [
    { ...AGENT, password: 'wrong' },
    { ...AGENT, clerkName: 'nobody' },
    { ...AGENT, odyAgentCode: 'NF1000' },
    { ...AGENT, odyAgentCode: 'no such code!' },
  ]
  for (const agent of wrong) {
    await fillAgentForm(page, agent)
    await (await findEnterButton(page)).click()
    await expect(page.getByRole('alert').filter({ hasText: /פרטי ההתחברות שגויים|incorrect/ })).toBeVisible()
    const password = page.getByLabel(t('signIn.agent.password'), { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('')
    await expect(page.getByLabel(t('signIn.agent.code'), { exact: true })).toHaveValue(agent.odyAgentCode)
  }
})

test('a code opens one login once: another device that reads it stays outside', async ({ page, browser }) => {
  const t = toTranslator('en')
  const other = await (await browser.newContext()).newPage()
  // Two devices are at the same step, and both read the newest code from the agency's phone.
  for (const device of [other, page]) {
    await device.goto(toUrl('derech', '/en'))
    await device.getByRole('button', { name: t('signIn.sms.send') }).click()
    await expect(device.getByLabel(t('account.code'))).toBeVisible()
  }
  const code = await readSmsCode(page, '0500000550')
  await page.getByLabel(t('account.code')).fill(code)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await other.getByLabel(t('account.code')).fill(code)
  await expect(other.getByRole('alert').filter({ hasText: 'קוד האימות שגוי' })).toBeVisible()
  await expect(other.getByRole('contentinfo')).toHaveCount(0)
  await other.context().close()
})

test('too many guesses are refused, and the page says when to try again', async ({ page }) => {
  const t = toTranslator('en')
  await page.goto(toUrl('agents', '/en'))
  const enter = await findEnterButton(page)
  const agent = { ...AGENT, clerkName: 'rima' }
  const [stopped = ''] = t('account.wait', { minutes: 2 }).split(/[.!]/)
  await expect(async () => {
    await fillAgentForm(page, { ...agent, password: `guess-${Math.random()}` })
    await Promise.all([page.waitForResponse(/\/agent\/login/), enter.click()])
    await expect(page.getByRole('alert').filter({ hasText: stopped })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000, intervals: [0] })
})

test('without scripts the page says what it needs, and never puts a password into the address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(toUrl('agents', '/en'))
  await expect(page.getByText(toTranslator('en')('signIn.noScript'))).toBeVisible()
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
  await expect(await findEnterButton(page)).toBeDisabled()
  await context.close()
})

test('when the session has ended, signing in again brings back the page and what was typed', async ({
  page,
  context,
}) => {
  const t = toTranslator('en')
  await page.goto(toUrl('agents', '/en'))
  await signInAgent(page, { odyAgentCode: 'AG9000', clerkName: 'yossi', password: 'moked-yossi-2' })
  const who = page.locator('[data-part="who"]')
  const before = (await who.textContent()) ?? ''
  const dialog = page.getByRole('dialog')
  await who.click()
  await dialog.getByRole('spinbutton').first().focus()
  await page.keyboard.press('ArrowUp')
  await dialog.getByRole('button', { name: t('ui.dates.done') }).click()
  await expect(who).not.toHaveText(before)
  const typed = (await who.textContent()) ?? ''
  await context.clearCookies({ name: 'nofesh' })
  await page.reload()
  await signInAgent(page, { odyAgentCode: 'AG9000', clerkName: 'yossi', password: 'moked-yossi-2' })
  await expect(who).toHaveText(typed)
})
