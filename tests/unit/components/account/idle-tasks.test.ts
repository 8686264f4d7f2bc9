import { beforeEach, expect, jest, test } from '@jest/globals'
import type { SignInState } from '#lib/contract/sign-in-state.ts'

const noteSignInState = jest.fn()
const readUserName = jest.fn<(id: string) => Promise<string | undefined>>()
const readSignInState = jest.fn<() => Promise<Partial<SignInState> | undefined>>()
jest.unstable_mockModule('#lib/browser/sign-in-tabs.ts', () => ({ noteSignInState, watchSignIn: jest.fn() }))
const showCampaignPhone = jest.fn()
jest.unstable_mockModule('#lib/browser/campaign-phone.ts', () => ({ showCampaignPhone }))
jest.unstable_mockModule('#lib/browser/sign-in-state.ts', () => ({ readSignInState }))
jest.unstable_mockModule('#lib/browser/user-name.ts', () => ({ readUserName }))
jest.unstable_mockModule('#components/layout/navigation-progress.tsx', () => ({ watchNavigation: jest.fn() }))

beforeEach(() => {
  jest.resetModules()
  noteSignInState.mockReset()
})

test.each([
  ['a state', { ended: ['agency' as const] }, [[{ ended: ['agency'] }]]],
  ['no reply', undefined, []],
])(
  '%s at the load of a page: who is signed in is noted, so that the end of a login is found',
  async (_, state, noted) => {
    readSignInState.mockResolvedValue(state)
    const { runIdleTasks } = await import('#components/account/idle-tasks.ts')
    await runIdleTasks('en')
    expect(noteSignInState.mock.calls).toEqual(noted)
  },
)

test('the number of a campaign is shown on the page', async () => {
  const campaignPhone = { text: '1', href: 'tel:1', instead: { text: '2', href: 'tel:2' } }
  readSignInState.mockResolvedValue({ campaignPhone })
  const { runIdleTasks } = await import('#components/account/idle-tasks.ts')
  await runIdleTasks('en')
  expect(showCampaignPhone.mock.calls).toEqual([[campaignPhone]])
})

test.each([
  ['a clerk, by the upstream’s name', { clerkName: 'dana' }, 'דנה אלמוג', ['dana']],
  ['an agency without a clerk, by its name in the language of the page', { odyAgentCode: 'MS1' }, 'Masa', []],
])('the account shows %s', async (_, user, expected, asked) => {
  readUserName.mockReset().mockResolvedValue('דנה אלמוג')
  const agency = { code: 'masa', name: 'מסע', names: { ENG: 'Masa' }, owner: 'nofesh' }
  readSignInState.mockResolvedValue({ agency, agencyUser: { kind: 'marketer', fcl: false, ...user } })
  const { runIdleTasks } = await import('#components/account/idle-tasks.ts')
  expect((await runIdleTasks('en'))?.userName).toBe(expected)
  expect(readUserName.mock.calls.map(([id]) => id)).toEqual(asked)
})
