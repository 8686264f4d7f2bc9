import { describe, expect, test } from '@jest/globals'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { SessionEffect } from '#lib/contract/service.ts'
import type { Permissions } from '#lib/contract/sign-in-state.ts'
import { CANCEL_VERIFIED_FOR, resolvePermissions } from '#lib/domain/agency/permissions.ts'
import { createSessionStore } from '#lib/server/session/cookie.ts'
import { applyEffect, removePart } from '#lib/server/session/effects.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { toSignInState } from '#lib/server/session/sign-in-state.ts'
import { HOST } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, agencyOf, MARKETER_SITE, NOW, SECRETS, SESSIONS } from '#tests/contract/visitors.ts'

const PERSON = { phone: '0521111111', firstName: 'Ruth', lastName: 'Bar', email: 'r@mail.example', newsletter: true }
const { anonymous, member, marketer, agent, everything } = SESSIONS
const pending = SESSIONS['code sent']
const expiry = { codeExpiresAt: NOW + 90_000 }

describe('what a reply does to the session', () => {
  type Row = {
    effect: SessionEffect
    before: SealedSession
    reply?: unknown
    body?: unknown
    after: Partial<SealedSession>
  }
  const authorized = { state: 'authorized' as const }
  const signedIn = { ...authorized, signedInAt: NOW }
  const rows: Row[] = [
    {
      effect: 'agent-signed-in',
      before: anonymous,
      reply: { agencySid: 'new', userToken: 'tok' },
      body: { odyAgentCode: 'A1', clerkName: 'Noa', password: 'p', operation: 'o' },
      after: {
        agency: { ...signedIn, kind: 'agent', sid: 'new', userToken: 'tok', clerkName: 'Noa', odyAgentCode: 'A1' },
      },
    },
    {
      effect: 'agent-signed-in',
      before: member,
      reply: { agencySid: 'new', clerkName: 'Noa B.', loginOdyAgentCode: 'A2' },
      body: { odyAgentCode: 'A1', clerkName: 'noa', password: 'p', operation: 'o' },
      after: {
        member: member.member,
        agency: { ...signedIn, kind: 'agent', sid: 'new', clerkName: 'Noa B.', odyAgentCode: 'A2' },
      },
    },
    {
      effect: 'agent-signed-in',
      before: anonymous,
      // A reply without a name must not cost the one that the agent typed.
      reply: { agencySid: 'new', clerkName: '' },
      body: { odyAgentCode: 'A1', clerkName: 'noa', password: 'p', operation: 'o' },
      after: { agency: { ...signedIn, kind: 'agent', sid: 'new', clerkName: 'noa', odyAgentCode: 'A1' } },
    },
    {
      effect: 'agent-signed-in',
      before: anonymous,
      // As long as the contract allows: otherwise nobody with this code could sign in.
      reply: { agencySid: 'new', loginOdyAgentCode: 'A'.repeat(200) },
      body: { odyAgentCode: 'A1', clerkName: 'noa', password: 'p', operation: 'o' },
      after: {
        agency: { ...signedIn, kind: 'agent', sid: 'new', clerkName: 'noa', odyAgentCode: 'A'.repeat(200) },
      },
    },
    {
      effect: 'agency-signed-in',
      before: anonymous,
      reply: { agencySid: 'new' },
      after: { agency: { ...signedIn, kind: 'marketer', sid: 'new' } },
    },
    {
      effect: 'agency-code-sent',
      before: anonymous,
      reply: { agencySid: 'new', verificationTimeout: 90 },
      after: { agency: { state: 'pending', kind: 'marketer', sid: 'new', ...expiry } },
    },
    {
      effect: 'agency-code-verified',
      before: pending,
      reply: { userToken: 'tok' },
      after: {
        member: pending.member,
        agency: { ...signedIn, kind: 'marketer', sid: SECRETS[3] ?? '', userToken: 'tok' },
      },
    },
    {
      effect: 'agency-code-verified',
      before: pending,
      reply: { agencySid: 'other' },
      after: { member: pending.member, agency: { ...signedIn, kind: 'marketer', sid: 'other' } },
    },
    // An empty reply confirms the pending session id.
    {
      effect: 'agency-code-verified',
      before: pending,
      reply: undefined,
      after: { member: pending.member, agency: { ...signedIn, kind: 'marketer', sid: SECRETS[3] ?? '' } },
    },
    { effect: 'agency-code-verified', before: anonymous, reply: {}, after: {} },
    { effect: 'agency-signed-out', before: everything, after: { member: everything.member } },
    { effect: 'agency-signed-out', before: anonymous, after: {} },
    { effect: 'agency-checked', before: agent, reply: { logined: false }, after: {} },
    { effect: 'agency-checked', before: agent, reply: { logined: true }, after: { agency: agent.agency } },
    { effect: 'agency-checked', before: anonymous, reply: { logined: true, clerkName: 'Noa' }, after: {} },
    { effect: 'agency-checked', before: pending, reply: { logined: false }, after: pending },
    {
      effect: 'member-code-sent',
      before: agent,
      reply: { memberSid: 'new', verificationTimeout: 90 },
      body: { phone: '0501234567' },
      after: { agency: agent.agency, member: { state: 'pending', sid: 'new', phone: '0501234567', ...expiry } },
    },
    {
      effect: 'member-signed-in',
      before: pending,
      reply: { member: PERSON, discountPercent: 5 },
      after: {
        agency: pending.agency,
        member: { ...signedIn, sid: SECRETS[3] ?? '', member: PERSON, discountPercent: 5 },
      },
    },
    {
      effect: 'member-signed-in',
      before: { ...anonymous, member: { state: 'pending', sid: 'sent', phone: '0509876543', ...expiry } },
      // Without a phone the member has the one to which the code was sent.
      reply: { member: { ...PERSON, phone: undefined }, discountPercent: 5 },
      after: {
        member: {
          ...signedIn,
          sid: 'sent',
          member: { ...PERSON, phone: '0509876543' },
          discountPercent: 5,
        },
      },
    },
    { effect: 'member-signed-in', before: anonymous, reply: { member: PERSON, discountPercent: 5 }, after: {} },
    {
      effect: 'member-signed-out',
      before: everything,
      after: { agency: everything.agency, cancel: everything.cancel },
    },
    { effect: 'member-checked', before: member, reply: { logined: false }, after: {} },
    {
      effect: 'member-checked',
      before: member,
      reply: { logined: true, member: PERSON, discountPercent: 9 },
      after: { member: { ...authorized, sid: SECRETS[1] ?? '', member: PERSON, discountPercent: 9 } },
    },
    {
      effect: 'member-checked',
      before: member,
      reply: { logined: true, member: { ...PERSON, phone: undefined }, discountPercent: 9 },
      after: {
        member: {
          ...authorized,
          sid: SECRETS[1] ?? '',
          member: { ...PERSON, phone: '0501234567' },
          discountPercent: 9,
        },
      },
    },
    { effect: 'member-checked', before: anonymous, reply: { logined: true, member: PERSON }, after: {} },
    {
      effect: 'cancel-password-verified',
      before: anonymous,
      after: { cancel: { verifiedUntil: NOW + CANCEL_VERIFIED_FOR } },
    },
  ]

  test.each(rows)('$effect', ({ effect, before, reply, body, after }) => {
    const own = { host: HOST, since: NOW }
    expect(applyEffect(effect, before, reply, body, NOW)).toEqual({ ...own, ...after })
  })

  test('a session id that a header cannot carry is not accepted', () => {
    expect(applyEffect('agency-signed-in', anonymous, { agencySid: 'a\r\nb: c' }, undefined, NOW)).toBeUndefined()
  })

  test('removing one part does not change the other', () => {
    expect(removePart(everything, 'member')).toEqual({ ...everything, member: undefined })
    expect(removePart(everything, 'agency')).toEqual({ ...anonymous, member: everything.member })
  })
})

describe('what a session may do', () => {
  const nothing: Permissions = {
    seeNetPrice: false,
    bypassPayment: false,
    cancelBookings: false,
    seeDesk: false,
    editOrder: false,
    checkTeachers: false,
    seeOrderHistory: false,
    useCredit: false,
    trackJourney: false,
  }
  const ofAgency = { seeNetPrice: true, seeOrderHistory: true }
  const ofAgent = {
    ...ofAgency,
    bypassPayment: true,
    cancelBookings: true,
    seeDesk: true,
    editOrder: true,
    checkTeachers: true,
  }

  test.each<[string, SealedSession, AgencyContent, string, Partial<Permissions>]>([
    ['anybody', anonymous, MARKETER_SITE, 'production', {}],
    ['a member', member, MARKETER_SITE, 'production', {}],
    ['someone with a pending code', pending, MARKETER_SITE, 'production', {}],
    ['a marketer', marketer, MARKETER_SITE, 'production', ofAgency],
    [
      'a marketer who may bypass payment',
      marketer,
      agencyOf({ bypassPayment: true }),
      'production',
      { ...ofAgency, bypassPayment: true },
    ],
    ['anybody, where marketers may bypass payment', anonymous, agencyOf({ bypassPayment: true }), 'production', {}],
    [
      'a marketer with credit',
      marketer,
      agencyOf({ usePaxBankCreditAsLoginCredential: true }),
      'production',
      { ...ofAgency, useCredit: true },
    ],
    ['an agent', agent, AGENT_SITE, 'production', ofAgent],
    ['an agent on staging', agent, AGENT_SITE, 'staging', { ...ofAgent, trackJourney: true }],
    ['an agent where agents may not work', agent, MARKETER_SITE, 'staging', {}],
    [
      'an agent whom a white label allows, who works for it as its marketers do',
      agent,
      agencyOf({ dabAllowedOdyAgentCodes: ['ODY7'] }),
      'staging',
      ofAgency,
    ],
    [
      'an agent whose code the login has in another case than the list of the white label',
      agent,
      agencyOf({ dabAllowedOdyAgentCodes: ['ody7'] }),
      'production',
      ofAgency,
    ],
    [
      'an agent whose code the list has in several other cases',
      agent,
      agencyOf({ dabAllowedOdyAgentCodes: ['ody7', 'Ody7'] }),
      'production',
      {},
    ],
    [
      'an agent whom a white label allows, where its marketers bypass the payment',
      agent,
      agencyOf({ dabAllowedOdyAgentCodes: ['ODY7'], bypassPayment: true, usePaxBankCreditAsLoginCredential: true }),
      'production',
      { ...ofAgency, bypassPayment: true, useCredit: true },
    ],
    [
      'an agent whom a white label does not allow',
      agent,
      agencyOf({ dabAllowedOdyAgentCodes: ['ODY8'] }),
      'production',
      {},
    ],
    [
      'anyone with a verified cancellation password',
      SESSIONS.canceller,
      MARKETER_SITE,
      'production',
      { cancelBookings: true },
    ],
  ])('%s', (_, session, agency, deployment, may) => {
    expect(resolvePermissions(agency, session, { deployment, now: NOW })).toEqual({ ...nothing, ...may })
  })

  test('a verified cancellation password expires', () => {
    const facts = { deployment: 'production', now: NOW + 60_000 }
    expect(resolvePermissions(MARKETER_SITE, SESSIONS.canceller, facts)).toEqual(nothing)
  })
})

describe('the sign-in state', () => {
  const facts = { deployment: 'production', now: NOW, fclAgentCodes: ['ODY7'] }
  const agency = { code: 'galim', name: 'Galim', owner: 'galim' }

  test('has no session id', () => {
    const { may, ...who } = toSignInState(AGENT_SITE, everything, facts)
    expect(who).toEqual({
      agency,
      member: {
        phone: '0501234567',
        firstName: 'Dana',
        lastName: 'Levi',
        email: 'dana@mail.example',
        discountPercent: 7,
      },
      agencyUser: { kind: 'agent', clerkName: 'Noa', odyAgentCode: 'ODY7', fcl: true },
      pending: {},
    })
    expect(may.seeDesk).toBe(true)
  })

  test('knows an FCL agent whose code the login has in another case', () => {
    expect(toSignInState(AGENT_SITE, everything, { ...facts, fclAgentCodes: ['Ody7'] }).agencyUser?.fcl).toBe(true)
  })

  test('has no user while nobody is signed in, with or without a pending code', () => {
    const none = toSignInState(AGENT_SITE, anonymous, facts)
    const codes = toSignInState(AGENT_SITE, pending, facts)
    const at = new Date(NOW + 60_000).toISOString()
    expect({ ...none, may: {} }).toEqual({ agency, pending: {}, may: {} })
    const named = toSignInState({ ...AGENT_SITE, names: { ENG: 'Desk' } }, anonymous, facts)
    expect(named.agency).toEqual({ ...agency, names: { ENG: 'Desk' } })
    expect({ ...codes, may: {} }).toEqual({ agency, pending: { member: at, agency: at }, may: {} })
  })
})

describe('the sealed cookie', () => {
  const OLD = 'an old secret of thirty-two characters'
  const NEW = 'a new secret of thirty-two characters!'
  let now = Date.now()
  const store = (secrets = [NEW], scheme: 'http' | 'https' = 'https') =>
    createSessionStore({ secrets, scheme, now: () => now })
  const start = (): SealedSession => ({ host: HOST, since: now })
  const open = (fields: Partial<SealedSession>): SealedSession => ({ ...start(), ...fields })
  const requestOf = (setCookies: string[]) => ({
    headers: { cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  })
  const save = (session: SealedSession, secrets?: string[], scheme?: 'http' | 'https') =>
    store(secrets, scheme).save({ headers: {} }, start(), session)

  test('opens with its complete content', async () => {
    const session = open({ member: member.member, agency: agent.agency })
    const cookies = await save(session)
    expect(cookies).toHaveLength(1)
    expect(await store().open(requestOf(cookies), HOST)).toEqual(session)
    const headers = new Headers(requestOf(cookies).headers)
    expect(await store().open({ headers }, HOST)).toEqual(session)
  })

  test.each([
    ['https', /^__Host-nofesh=Fe26\.2\*[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/],
    ['http', /^nofesh=Fe26\.2\*[^;]+; Path=\/; HttpOnly; SameSite=Lax$/],
  ] as const)('on %s', async (scheme, form) => {
    expect(await save(open({ agency: agent.agency }), [NEW], scheme)).toEqual([expect.stringMatching(form)])
  })

  test('does not open on another host', async () => {
    const cookies = await save(open({ agency: agent.agency }))
    expect(await store().open(requestOf(cookies), 'masa.example')).toEqual({ host: 'masa.example', since: now })
  })

  test('sealed with an old secret opens while that secret is configured; the newest secret seals', async () => {
    const session = open({ agency: agent.agency })
    const before = await save(session, [OLD])
    expect(await store([NEW, OLD]).open(requestOf(before), HOST)).toEqual(session)
    expect(await store([NEW]).open(requestOf(before), HOST)).toEqual(start())
    const after = await save(session, [NEW, OLD])
    expect(await store([NEW]).open(requestOf(after), HOST)).toEqual(session)
    expect(await store([OLD]).open(requestOf(after), HOST)).toEqual(start())
  })

  test.each([
    'nonsense',
    'Fe26.2.1.a.b.c.d.e.f',
    'Fe26.2*1*a*b*c*d*e*f~2',
    `Fe26.2*${'a'.repeat(9_000)}`,
    '"quoted"',
    '%00%ff',
    '',
  ])('that is invalid is an empty session: %.30j', async (value) => {
    expect(await store().open({ headers: { cookie: `__Host-nofesh=${value}` } }, HOST)).toEqual(start())
  })

  test('is not read from a name that has its prefix only after a no-break space, which any host of the domain may set', async () => {
    const [cookie = ''] = requestOf(await save(open({ agency: agent.agency }))).headers.cookie.split('; ')
    expect(await store().open({ headers: { cookie: ` \t${cookie}` } }, HOST)).toEqual(open({ agency: agent.agency }))
    expect(await store().open({ headers: { cookie: `\u00a0${cookie}` } }, HOST)).toEqual(start())
    expect(await store().open({ headers: new Headers({ cookie: `\u00a0${cookie}` }) }, HOST)).toEqual(start())
  })

  test('with invalid content is an empty session', async () => {
    const forged = {
      host: HOST,
      since: now,
      agency: { state: 'authorized', kind: 'king', sid: 'a' },
    } as unknown as SealedSession
    expect(await store().open(requestOf(await save(forged)), HOST)).toEqual(start())
  })

  test('that was tampered with is an empty session', async () => {
    const [cookie = ''] = await save(open({ agency: agent.agency }))
    const changed = (from: RegExp, to: string) => store().open(requestOf([cookie.replace(from, to)]), HOST)
    expect(await changed(/$^/, '')).toEqual(open({ agency: agent.agency }))
    expect(await changed(/Fe26\.2/, 'Fe26.3')).toEqual(start())
    expect(await changed(/\*\d{13}\*/, '*9999999999999*')).toEqual(start())
    expect(await changed(/(?<=\*[\da-f]{64}\*.{22}\*)../, 'AA')).toEqual(start())
  })

  test('expires after twelve hours, even while it is used', async () => {
    const began = now
    const cookies = await save(open({ agency: agent.agency }))
    now = began + 12 * 3_600_000 - 1
    expect((await store().open(requestOf(cookies), HOST)).agency).toEqual(agent.agency)
    now = began + 12 * 3_600_000
    expect(await store().open(requestOf(cookies), HOST)).toEqual(start())
    now = began
  })

  test('loses only the code that was not entered in time', async () => {
    const due = { state: 'pending' as const, sid: 'p', codeExpiresAt: now + 1_000 }
    const cookies = await save(open({ member: due, agency: agent.agency }))
    const began = now
    now = began + 1_000
    expect(await store().open(requestOf(cookies), HOST)).toEqual({ host: HOST, since: began, agency: agent.agency })
    now = began
  })

  test('is not sent when nothing changed, and deleted when the session is empty', async () => {
    const session = open({ agency: agent.agency })
    const request = requestOf(await save(session))
    expect(await store().save(request, session, { ...session })).toEqual([])
    expect(await store().save(request, session, start())).toEqual([
      '__Host-nofesh=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
    ])
  })

  test('is split over several cookies when it is too large for one', async () => {
    const userToken = Array.from({ length: 4_000 }, (_, index) => String(index % 10)).join('')
    const agency = { ...agent.agency, state: 'authorized' as const, kind: 'agent' as const, sid: 's', userToken }
    const large = open({ agency })
    const cookies = await save(large)
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) expect(cookie.length).toBeLessThan(4_096)
    expect(await store().open(requestOf(cookies), HOST)).toEqual(large)
    const smaller = await store().save(requestOf(cookies), large, open({ agency: agent.agency }))
    expect(smaller.slice(1)).toEqual(
      cookies.slice(1).map((cookie) => `${cookie.split('=')[0]}=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0`),
    )
  })
})
