import { expect, test } from '#tests/e2e/fixtures.ts'
import { type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

// Faults affect all tests of one sandbox, so this test starts its own.
test.use({ allowedComplaints: [/_next\/image|status of (?:40[01]|5\d\d)/] })

let site: IsolatedSite

test.beforeAll(async () => {
  site = await startIsolatedSite()
})
test.afterAll(() => site?.stop())

const setFault = (fault: object) =>
  site.callConsole('PUT', 'faults', {
    service: 'domestic',
    line: 'POST /operation/cancelBook/preflight',
    times: 1,
    ...fault,
  })

test('only the upstream’s empty reply accepts the cancellation password', async ({ page }) => {
  await openHydrated(page, `http://localhost:${site.port}/en/cancel-booking`)
  const password = page.getByLabel('Cancellation password')
  const send = page.getByRole('button', { name: 'Continue' })
  // The right password: only the upstream's reply decides.
  await password.fill('bitul-1614')
  for (const kind of ['malformed', 'html', 'content-type', 'missing-field']) {
    await setFault({ kind })
    await send.click()
    await expect(page.getByText('Something error!')).toBeVisible()
    await expect(password).toHaveValue('bitul-1614')
    await setFault({ kind: 'status', status: 500 })
    await send.click()
    await expect(page.getByText('Sorry. It seems the server has an error. Try again.')).toBeVisible()
  }
  await setFault({ kind: 'status', status: 401 })
  await send.click()
  await expect(page.getByText('The password is incorrect. Try again.')).toBeVisible()
  await send.click()
  await expect(page.getByLabel('Booking reference (PNR)')).toBeVisible()
})
