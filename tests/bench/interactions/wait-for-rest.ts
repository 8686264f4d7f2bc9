import type { Page } from '@playwright/test'

/**
 * Waits until the page has had nothing to do for about a second: twenty idle periods in a row. One that ends with a frame of an
 * animation has at most 16 ms.
 */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = 0
        const count = (idle: IdleDeadline) => {
          calm = idle.timeRemaining() > 8 ? calm + 1 : 0
          if (calm === 20) resolve()
          else setTimeout(() => requestIdleCallback(count), 50)
        }
        requestIdleCallback(count)
      }),
  )
}
