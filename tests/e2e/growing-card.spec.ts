import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openHydrated } from '#tests/e2e/page-load.ts'

/** Opens the page of a destination. Returns the animated pseudo-elements of each view transition from then on. */
async function openDestination(page: Page): Promise<string[][]> {
  const animated: string[][] = []
  await page.exposeFunction('noteTransition', (names: string[]) => void animated.push(names))
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
        Reflect.get(window, 'noteTransition')(effects.flatMap(({ pseudoElement }) => pseudoElement ?? []))
      })
      return transition
    }
  })
  // The code for it is loaded when the browser is idle.
  const isLoaded = page.waitForResponse(
    async (reply) => reply.url().endsWith('.js') && (await reply.text().catch(() => '')).includes('card-picture'),
  )
  await openHydrated(page, '/en/hotels-page/eilat')
  await isLoaded
  // It is evaluated before the browser is idle again.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return animated
}

const PICTURE = ['group', 'new', 'old'].map((part) => `::view-transition-${part}(card-picture)`)
const firstCard = (page: Page) => page.locator('#main article a[href*="/hotel-info/"]').first()

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the picture of a hotel’s card grows into its page, once; other links open their pages without a transition', async ({
    page,
  }) => {
    const animated = await openDestination(page)
    await firstCard(page).click()
    await expect(page).toHaveURL(/\/hotel-info\//)
    await expect.poll(() => animated).toEqual([expect.arrayContaining(PICTURE)])
    // From there to the card of another hotel: now the first picture of this page has to stay.
    await page.locator('#similar article a[href*="/hotel-info/"]').first().click()
    await expect.poll(() => animated).toEqual([expect.anything(), expect.arrayContaining(PICTURE)])
    await page.goBack()
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'All destinations' }).click()
    await expect(page).toHaveURL('/en/hotels-page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All destinations')
    expect(animated).toHaveLength(2)
  })
})

test('nothing grows for people who prefer reduced motion', async ({ page }) => {
  const animated = await openDestination(page)
  await firstCard(page).click()
  await expect(page).toHaveURL(/\/hotel-info\//)
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Eilat')
  expect(animated).toEqual([])
})
