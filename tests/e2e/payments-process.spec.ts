import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { toTranslator } from '#lib/i18n/translator.ts'
import { fillBooking, openBooking } from '#tests/e2e/booking-page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { endProcess, type IsolatedSite, startIsolatedSite, waitForReply } from '#tests/e2e/isolated-site.ts'
import { payByCard, waitForBooking } from '#tests/e2e/purchase-steps.ts'
import { shortenSupplierTime } from '#tests/e2e/sandbox-console.ts'
import { signInAgent, signOut } from '#tests/e2e/sign-in.ts'
import { findFreePort } from '#tests/unit/support/free-port.ts'
import { startNginx } from '#tests/unit/support/nginx.ts'
import { createRedisServer } from '#tests/unit/support/redis-server.ts'

// The built site as deployed: nginx, a process for payments, one for everything else, and a store that both share. The last test
// stops the process for payments.
test.describe.configure({ mode: 'serial' })
test.use({ allowedComplaints: [/WebSocket|_next\/image|status of (?:401|404)/] })

const PAY = 'domestic POST /operation/payAndBook/{id}'
const t = toTranslator('en')
const redis = await createRedisServer()
const folder = mkdtempSync(path.join(tmpdir(), 'payments-process-'))
let site: IsolatedSite
let payments: Awaited<ReturnType<IsolatedSite['startSecond']>>
let nginx: ChildProcess
let nginxPort = 0
let metricsPort = 0

test.beforeAll(async () => {
  await redis.start()
  site = await startIsolatedSite(undefined, () => ({ REDIS_URL: redis.url, TRUST_PROXY_HOPS: '1' }))
  metricsPort = await findFreePort()
  payments = await site.startSecond({ METRICS_PORT: String(metricsPort) })
  nginxPort = await findFreePort()
  nginx = startNginx({
    folder,
    site: `127.0.0.1:${site.port}`,
    payments: `127.0.0.1:${payments.port}`,
    port: nginxPort,
    plainPort: await findFreePort(),
    tls: false,
  })
  await waitForReply(nginxPort, '/health')
  await shortenSupplierTime(site.sandboxPort)
})
test.afterAll(async () => {
  nginx.kill('SIGTERM')
  await endProcess(payments.process)
  await site.stop()
  await redis.kill()
  rmSync(folder, { recursive: true, force: true })
})
test.beforeEach(() => site.callConsole('DELETE', 'calls'))

/** The endpoints that the process for payments has called, by its metrics. */
async function listCallsOfPayments(): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) => line.startsWith('nofesh_upstream_call_seconds_count'))
    .join('\n')
}

async function openPaymentPage(page: Page): Promise<void> {
  await openBooking(page, { origin: `http://localhost:${nginxPort}` })
  await fillBooking(page)
  await page.getByRole('button', { name: t('booking.next.pay') }).click()
  await page.waitForURL(/\/pay\//)
}

test('a purchase goes through the process for payments, and the booking is made once', async ({ page }) => {
  await openPaymentPage(page)
  await payByCard(page)
  await waitForBooking(page)
  expect(await site.countCalls(PAY)).toBe(1)
  const calls = await listCallsOfPayments()
  for (const name of ['storePage', 'getPaymentUrl', 'payAndBook', 'succeededBooking']) expect(calls).toContain(name)
  expect(calls).not.toContain('/operation/search')
})

test('the limits of payments are those of both processes together', async () => {
  const ask = async (port: number, address: string) => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, () =>
        sendRequest({
          port,
          method: 'POST',
          path: '/api/domestic/operation/payAndBook/none',
          headers: {
            'x-forwarded-for': address,
            origin: `http://localhost:${port}`,
            'content-type': 'application/json',
          },
          // Refused as invalid, and counted.
          body: '{}',
        }),
      ),
    )
    return replies.filter(({ status }) => status === 429).length
  }
  let attempts = 0
  // While the store answers late, as on a busy machine, each process counts alone: another address then begins at zero.
  await expect(async () => {
    attempts += 1
    const address = `198.51.100.${attempts}`
    // An address may make 300 of these calls a minute.
    expect(await ask(site.port, address)).toBe(0)
    expect(await ask(payments.port, address)).toBe(100)
  }).toPass({ timeout: 60_000 })
})

test('the process for payments knows a sign-in at the other process, and its end', async ({ page }) => {
  const host = 'agents.localhost'
  await page.goto(`http://${host}:${nginxPort}/en`)
  await signInAgent(page)
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const ask = async (headers: Record<string, string>) => {
    const query = 'amount=10000&checkinDate=2030-01-01'
    const target = `/api/domestic/operation/checkCoupon/NONE?${query}`
    const reply = await sendRequest({
      port: payments.port,
      host,
      path: target,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })
    return reply.status
  }
  expect(await ask({})).toBe(401)
  expect(await ask({ cookie })).not.toBe(401)
  await signOut(page)
  await expect.poll(() => ask({ cookie })).toBe(401)
})

test('when the process for payments ends during a payment, the site takes it over, and the booking is made once', async ({
  page,
}) => {
  await openPaymentPage(page)
  await endProcess(payments.process, 'SIGKILL')
  await payByCard(page)
  await waitForBooking(page)
  expect(await site.countCalls(PAY)).toBe(1)
})
