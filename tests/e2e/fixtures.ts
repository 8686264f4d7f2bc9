import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { type JourneySite, startJourneySite } from '#tests/e2e/journey-site.ts'

export { expect }

const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Answers every scaled picture with a dot; its place on the page is that of its width and height all the same. */
const dotPictures = (page: Page) =>
  page.route('**/_next/image?**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }))

/**
 * A page whose console stays clean: an error in it, or a script that throws, fails the test after its last step.
 * A test that provokes some says which: `test.use({ allowedComplaints: [/status of 503|favicon/] })`, in one expression,
 * because playwright takes a list of two for a value and its options.
 */
export const test = base.extend<
  { allowedComplaints: RegExp[]; realPictures: boolean; page: Page; watched: undefined },
  { journeySite: JourneySite }
>({
  allowedComplaints: [[], { option: true }],
  /** Pictures are dots unless this is said: drawing, coding and painting each of them is most of the time of a run. */
  realPictures: [false, { option: true }],
  page: async ({ page, realPictures }, use) => {
    if (!realPictures) await dotPictures(page)
    await use(page)
    // A reply still on its way when the last step was taken is nobody's fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  /** Begun once for all the journeys that one worker walks, when the first of them begins. */
  journeySite: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of a fixture's needs from its source.
    async ({}, use) => {
      const site = await startJourneySite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  watched: [
    async ({ page, allowedComplaints }, use) => {
      const complaints: string[] = []
      const hear = (text: string) => {
        if (!allowedComplaints.some((allowed) => allowed.test(text))) complaints.push(text)
      }
      page.on('console', (message) => {
        if (message.type() === 'error') hear(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => hear(`script: ${error.message}`))
      await use(undefined)
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})
