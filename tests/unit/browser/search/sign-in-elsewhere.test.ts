import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { reloadAfterAgencySignIn, watchSignInElsewhere } from '#lib/browser/search/form-draft.ts'
import { onPage } from '#tests/unit/browser/answers.ts'
import { until } from '#tests/unit/support/until.ts'

let reloads = 0
let heard: unknown[] = []
// Simulates another tab: a channel does not receive its own messages.
let otherTab: BroadcastChannel

beforeEach(() => {
  onPage()
  reloads = 0
  heard = []
  const reload = () => {
    reloads += 1
  }
  Object.defineProperty(globalThis, 'window', { value: { location: { reload } }, configurable: true })
  otherTab = new BroadcastChannel('nofesh.signed-in')
  otherTab.onmessage = ({ data }) => void heard.push(data)
})
afterEach(() => otherTab.close())

test('a login form is loaded again once somebody has signed in in another tab', async () => {
  const stop = watchSignInElsewhere()
  otherTab.postMessage('signed-in')
  await until(() => reloads > 0)
  // A sign-in that another tab reports is not reported again.
  expect(heard).toEqual([])
  stop()
})

test('a sign-in to the agency is reported to the login forms of other tabs', async () => {
  reloadAfterAgencySignIn()
  expect(reloads).toBe(1)
  await until(() => heard.length > 0)
  expect(heard).toEqual(['signed-in'])
})
