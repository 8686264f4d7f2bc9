import { test as base, expect } from '@playwright/test'

export { expect }

/**
 * A page whose console stays clean: an error in it, or a script that throws, fails the test after its last step.
 * A test that provokes some says which: `test.use({ allowedComplaints: [/status of 503|favicon/] })`, in one expression,
 * because playwright takes a list of two for a value and its options.
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
