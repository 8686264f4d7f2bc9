import { expect, type Page } from '@playwright/test'
import { toLocale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { sandboxPort } from '#tests/e2e/http-client.ts'

const REPLY = 'test.sign-in-reply'

/** The texts of the language that the page is in. */
export async function textsOf(page: Page) {
  const lang = await page.locator('html').getAttribute('lang')
  return toTranslator(toLocale(lang ?? '') ?? 'he')
}

/**
 * Runs the last step of a sign-in and waits until the page shows who is signed in.
 *
 * @param path of the call that signs in.
 * @returns the text of its reply, which the browser discards when the page loads again.
 */
async function readReply(page: Page, path: string, submit: () => Promise<void>): Promise<string> {
  await page.evaluate(
    ([key = '', end = '']) => {
      const send = window.fetch
      window.fetch = async (...request) => {
        const reply = await send(...request)
        if (reply.ok && new URL(reply.url).pathname.endsWith(end)) {
          sessionStorage.setItem(key, await reply.clone().text())
        }
        return reply
      }
    },
    [REPLY, path],
  )
  await submit()
  const t = await textsOf(page)
  const mine = page.getByRole('button', { name: new RegExp(`^${t('account.mine')}`) })
  await expect(mine.filter({ visible: true }).first()).toBeVisible()
  return page.evaluate((key) => {
    const text = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return text
  }, REPLY)
}

type SmsMessage = { id: number; code: string }

/** The newest code that was sent to a phone, by the sandbox’s outbox. */
export async function readSmsCode(page: Page, phone: string, port = sandboxPort): Promise<string> {
  const reply = await page.request.get(`http://localhost:${port}/console/api/sms?phone=${phone}`)
  const messages = (await reply.json()) as SmsMessage[]
  return messages.sort((one, other) => other.id - one.id)[0]?.code ?? ''
}

/** An agent of the call center, of the demo. */
export const AGENT = { odyAgentCode: 'AG9000', clerkName: 'dana', password: 'moked-dana-1' }

/** Fills in the agents’ login form. */
export async function fillAgentForm(page: Page, agent: typeof AGENT): Promise<void> {
  const t = await textsOf(page)
  await page.getByLabel(t('signIn.agent.code'), { exact: true }).fill(agent.odyAgentCode)
  await page.getByLabel(t('signIn.agent.clerk'), { exact: true }).fill(agent.clerkName)
  await page.getByLabel(t('signIn.agent.password'), { exact: true }).fill(agent.password)
}

/** The button that sends a login form. */
export async function findEnterButton(page: Page) {
  const t = await textsOf(page)
  return page.locator('form:has([type="password"])').getByRole('button', { name: t('signIn.enter'), exact: true })
}

/** Signs an agent in by the form of the login page. Returns the text of the site’s reply. */
export function signInAgent(page: Page, agent = AGENT): Promise<string> {
  return readReply(page, '/agent/login', async () => {
    await fillAgentForm(page, agent)
    await (await findEnterButton(page)).click()
  })
}

/** Signs a partner agency in by its password, by the form of the login page. Returns the text of the site’s reply. */
export function signInByPassword(page: Page, password: string): Promise<string> {
  return readReply(page, '/agency/passlogin', async () => {
    await page.locator('input[type="password"]').fill(password)
    await (await findEnterButton(page)).click()
  })
}

/** The button that opens the account dialog while signed out: in the header, or in the bottom bar of a small window. */
export async function findLoginButton(page: Page) {
  const t = await textsOf(page)
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  return named(t('account.login')).or(named(t('account.loginShort')))
}

/** Signs a clerk in by the account dialog of a white label, which is open to everybody. Returns the text of the site’s reply. */
export async function signInAtWhiteLabel(page: Page): Promise<string> {
  const t = await textsOf(page)
  await (await findLoginButton(page)).filter({ visible: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('signIn.partners') })
    .click()
  return signInAgent(page, { odyAgentCode: 'GL2200', clerkName: 'orna', password: 'galim-orna-7' })
}

/** Signs a club member in by the account dialog and the code of the SMS. Returns the site’s reply. */
export async function signInMember(
  page: Page,
  phone: string,
  port = sandboxPort,
): Promise<{ discountPercent?: number }> {
  const t = await textsOf(page)
  const dialog = page.getByRole('dialog', { name: t('account.club') })
  await (await findLoginButton(page)).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(t('account.phone')).fill(phone)
  await dialog.getByRole('button', { name: t('account.send') }).click()
  const field = dialog.getByLabel(t('account.code'))
  await expect(field).toBeVisible()
  const code = await readSmsCode(page, phone, port)
  const reply = await readReply(page, '/clubMember/verifyCode', () => field.fill(code))
  return JSON.parse(reply) as { discountPercent?: number }
}

/** Signs out by the account dialog. */
export async function signOut(page: Page): Promise<void> {
  const t = await textsOf(page)
  const mine = page.getByRole('button', { name: new RegExp(`^${t('account.mine')}`) }).filter({ visible: true })
  await mine.first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.logout') })
    .click()
}
