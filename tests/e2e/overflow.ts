import type { Page } from '@playwright/test'

/** Pixels by which the page is wider than the window. */
export const getOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
