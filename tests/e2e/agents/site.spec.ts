import { expect, test } from '#tests/e2e/fixtures.ts'

for (const path of ['/', '/en', '/hotel-info/GOC/GOC-EIL01', '/no-such-page', '/?destination=eilat']) {
  test(`a visitor sees the login page at ${path}`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expect(
      page.getByRole('heading', { level: 1, name: path === '/en' ? 'Agency login' : 'כניסה לסוכנים' }),
    ).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
}

test('robots.txt excludes search engines', async ({ page }) => {
  const response = await page.goto('/robots.txt')
  expect(await response?.text()).toBe('User-agent: *\nDisallow: /\n')
})
