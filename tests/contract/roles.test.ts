import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { decidePageAccess, isHiddenPage, PAGE_ACCESS } from '#lib/server/routing/page-access.ts'
import { INTERNAL_PAGES } from '#lib/server/routing/page-path.ts'
import { createAnsweringUpstream, expectAll, toSuccess, toVerdicts } from '#tests/contract/answering-upstream.ts'
import { ENDPOINTS } from '#tests/contract/endpoints.ts'
import { type Answer, ENDPOINT_ROWS, PAGE_ROWS, ROLES, type Role } from '#tests/contract/role-table.ts'
import { MARKETER_SITE, NOW, SESSIONS } from '#tests/contract/visitors.ts'

const VERDICTS = {
  code: '410 code-expired',
  login: '401 login-required',
  password: '401 cancel-password-required',
  refused: '403 not-allowed',
} as const satisfies Record<Exclude<Answer, 'allowed'>, string>

const { answerWith, ask } = createAnsweringUpstream()
beforeEach(() => answerWith())

describe.each(Object.keys(ROLES) as Role[])('%s', (role) => {
  test('may call the endpoints that section 6 allows, and no others', async () => {
    expect(await toVerdicts(ENDPOINTS, (listed) => ask(listed, ROLES[role]))).toEqual(
      expectAll(ENDPOINTS, (listed) => {
        const answer = ENDPOINT_ROWS[listed.wireLine as keyof typeof ENDPOINT_ROWS][role]
        return answer === 'allowed' ? toSuccess(listed) : VERDICTS[answer]
      }),
    )
  })

  test.each(Object.entries(PAGE_ROWS))('sees of %s what section 6 allows', (path, row) => {
    const { agency, session } = ROLES[role]
    for (const deeper of ['', '/', '/more'])
      expect(decidePageAccess(path + deeper, agency, session, { deployment: 'staging', now: NOW })).toBe(row[role])
  })

  test('sees every page for everybody', () => {
    const { agency, session } = ROLES[role]
    for (const path of ['/', '/hotel-info/GOC/1', '/no-such-page', '//', '/terms']) {
      expect(decidePageAccess(path, agency, session, { deployment: 'production', now: NOW })).toBe('page')
    }
  })
})

test('a closed site is as closed to a clerk whose code it does not allow any more as to a visitor', async () => {
  const ofSession = (session: typeof SESSIONS.agent | typeof SESSIONS.anonymous) =>
    toVerdicts(ENDPOINTS, (listed) => ask(listed, { session, agency: MARKETER_SITE }))
  const verdicts = await ofSession(SESSIONS.agent)
  expect(verdicts['domestic POST /operation/search']).toBe(VERDICTS.login)
  expect(verdicts).toEqual(await ofSession(SESSIONS.anonymous))
})

test('an encoded path does not open a hidden page', () => {
  for (const path of ['/desk', '/%64esk', '//desk', '/external%2Dbooking/x']) expect(isHiddenPage(path)).toBe(true)
})

test('the table of pages has every page of the site', () => {
  const folders = readdirSync('app/[agency]/[locale]', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('[') && !INTERNAL_PAGES.has(entry.name))
    .map(({ name }) => `/${name}`)
  expect(folders.filter((path) => !(path in PAGE_ACCESS))).toEqual([])
})
