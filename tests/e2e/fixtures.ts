import { test as base, expect } from '@playwright/test'

export { expect }

/**
 * A page whose console stays clean: an error in it, or a script that throws, fails the test after its last step.
 * A test that provokes one lists what it expects in `allowedComplaints`.
 */
export const test = base.extend<{ allowedComplaints: RegExp[]; watched: undefined }>({
  allowedComplaints: [[], { option: true }],
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
