import { expect, type Locator } from '@playwright/test'

/** A pin of a single hotel, after zooming in on clusters as often as needed. */
export async function findPin(map: Locator) {
  const pin = map.locator('button[aria-pressed]').first()
  await expect(async () => {
    if ((await pin.count()) === 0)
      await map
        .getByRole('button', { name: /לחיצה מקרבת/ })
        .first()
        .click({ timeout: 2_000 })
    await expect(pin).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  return { pin, name: (await pin.getAttribute('aria-label'))?.split(', ')[0] ?? '' }
}
