import { expect, type Page } from '@playwright/test'
import { joinWithComma } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import { shortenSupplierTime } from '#tests/e2e/sandbox-console.ts'
import { type AGENT, signInAgent } from '#tests/e2e/sign-in.ts'

export type DeskSite = Awaited<ReturnType<typeof startDeskSite>>

/** Waits until both sockets of this page's browser are open. A call that comes earlier is not sent again. */
export async function waitUntilConnected(page: Page, locale: Locale): Promise<void> {
  const t = toTranslator(locale)
  const open = t('desk.connection.state.open')
  const name = joinWithComma(
    (['agencyMessage', 'newPendingExtBook'] as const).map(
      (socket) => `${t(`desk.connection.socket.${socket}`)}: ${open}`,
    ),
    locale,
  )
  const desk = page.getByRole('region', { name: t('desk.label') })
  await expect(desk.getByRole('button', { name })).toBeVisible()
}

/** Starts a site and a sandbox for a spec of the agents' desk, as on staging. Suppliers answer after a second. */
export async function startDeskSite() {
  const site = await startIsolatedSite(undefined, () => ({ DEPLOYMENT: 'staging' }))

  await shortenSupplierTime(site.sandboxPort)

  const origin = `http://agents.localhost:${site.port}`
  return {
    ...site,
    /** An address of the agents' site. */
    toAddress: (locale: Locale, path: string) => `${origin}${locales[locale].prefix}${path}`,
    /** Signs an agent in by the form, and waits until their desk is connected to the call center. */
    async openDesk(page: Page, locale: Locale, agent?: typeof AGENT): Promise<void> {
      await page.goto(`${origin}${locales[locale].prefix}/`)
      await signInAgent(page, agent)
      await page.goto(`${origin}${locales[locale].prefix}/desk`)
      const t = toTranslator(locale)
      await expect(page.getByRole('region', { name: t('desk.label') })).toBeVisible()
      // The calls of the bar are loaded by themselves.
      await expect(page.getByRole('button', { name: t('desk.caller.button', { count: 0 }) })).toBeVisible()
      await waitUntilConnected(page, locale)
    },
  }
}
