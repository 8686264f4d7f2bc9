import { describe, expect, test } from '@jest/globals'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { SignInFlags } from '#lib/domain/agency/sign-in-methods.ts'
import { hasSignInMethod, needsPassCode, toSignInMethods } from '#lib/domain/agency/sign-in-methods.ts'
import { agencies } from '#sandbox/catalogue/agencies.ts'

const FLAGS = [
  'forMainSite',
  'forInternalAgentSite',
  'isLoginMarketer',
  'is2FA',
  'preferSmsToPassword',
  'usePaxBankCreditAsLoginCredential',
  'dabAllowedOdyAgentCodes',
] as const
type Flag = (typeof FLAGS)[number]

function toFlags(on: readonly Flag[]): SignInFlags {
  const flag = (name: Exclude<Flag, 'dabAllowedOdyAgentCodes'>) => on.includes(name)
  return {
    forMainSite: flag('forMainSite'),
    forInternalAgentSite: flag('forInternalAgentSite'),
    isLoginMarketer: flag('isLoginMarketer'),
    is2FA: flag('is2FA'),
    preferSmsToPassword: flag('preferSmsToPassword'),
    usePaxBankCreditAsLoginCredential: flag('usePaxBankCreditAsLoginCredential'),
    dabAllowedOdyAgentCodes: on.includes('dabAllowedOdyAgentCodes') ? ['AG1'] : [],
  }
}

/** One word for each method, in order. */
const describeMethods = (flags: SignInFlags) =>
  toSignInMethods(flags)
    .map((method) => {
      if (method.kind === 'password') return method.credit ? 'credit' : 'password'
      return method.kind === 'sms' && method.passCode ? 'two-factor' : method.kind
    })
    .join(' ')

const MARKETER = ['isLoginMarketer'] as const

/** The marketers' methods by `isLoginMarketer`, then by the combination of the flags that decide them. */
const TABLE: { on: readonly Flag[]; open: string; openMain: string; marketer: string }[] = [
  { on: [], open: '', openMain: '', marketer: 'password sms' },
  { on: ['preferSmsToPassword'], open: '', openMain: '', marketer: 'sms password' },
  { on: ['usePaxBankCreditAsLoginCredential'], open: 'credit', openMain: '', marketer: 'credit' },
  {
    on: ['usePaxBankCreditAsLoginCredential', 'preferSmsToPassword'],
    open: 'sms credit',
    openMain: '',
    marketer: 'sms credit',
  },
  { on: ['is2FA'], open: 'two-factor', openMain: '', marketer: 'two-factor' },
  { on: ['is2FA', 'preferSmsToPassword'], open: 'two-factor', openMain: '', marketer: 'two-factor' },
  { on: ['is2FA', 'usePaxBankCreditAsLoginCredential'], open: 'two-factor', openMain: '', marketer: 'two-factor' },
  {
    on: ['is2FA', 'usePaxBankCreditAsLoginCredential', 'preferSmsToPassword'],
    open: 'two-factor',
    openMain: '',
    marketer: 'two-factor',
  },
]

describe.each(TABLE)('marketers with $on', ({ on, open, openMain, marketer }) => {
  test('on an open site, a main site, and a site for marketers only', () => {
    expect({
      open: describeMethods(toFlags(on)),
      openMain: describeMethods(toFlags([...on, 'forMainSite'])),
      marketer: describeMethods(toFlags([...on, ...MARKETER])),
      marketerMain: describeMethods(toFlags([...on, ...MARKETER, 'forMainSite'])),
    }).toEqual({ open, openMain, marketer, marketerMain: marketer })
  })

  test('agents sign in on the internal agents’ site, and on a white label that allows their code and requires one factor', () => {
    for (const more of [[], MARKETER, ['forMainSite'], [...MARKETER, 'forMainSite']] as Flag[][]) {
      const flags: Flag[] = [...on, ...more]
      const marketers = describeMethods(toFlags(flags))
      const join = (...methods: string[]) => methods.filter(Boolean).join(' ')
      expect(describeMethods(toFlags([...flags, 'forInternalAgentSite']))).toBe(join('agent', marketers))
      expect(describeMethods(toFlags([...flags, 'dabAllowedOdyAgentCodes']))).toBe(
        on.includes('is2FA') ? marketers : join(marketers, 'agent'),
      )
      expect(describeMethods(toFlags([...flags, 'forInternalAgentSite', 'dabAllowedOdyAgentCodes']))).toBe(
        join('agent', marketers),
      )
    }
  })
})

describe('over all combinations of the flags', () => {
  const COMBINATIONS = Array.from({ length: 2 ** FLAGS.length }, (_, bits) =>
    FLAGS.filter((_flag, index) => (bits >> index) % 2 === 1),
  )

  test('two factors are never opened by a password, nor by a code without the pass code', () => {
    for (const on of COMBINATIONS.filter((flags) => flags.includes('is2FA'))) {
      const flags = toFlags(on)
      expect(hasSignInMethod(flags, 'password')).toBe(false)
      expect(needsPassCode(flags)).toBe(hasSignInMethod(flags, 'sms'))
      if (!on.includes('forInternalAgentSite')) expect(hasSignInMethod(flags, 'agent')).toBe(false)
    }
  })

  test('a closed site always has a way in, and none is listed twice', () => {
    for (const on of COMBINATIONS) {
      const kinds = toSignInMethods(toFlags(on)).map(({ kind }) => kind)
      expect(new Set(kinds).size).toBe(kinds.length)
      if (on.includes('forInternalAgentSite') || on.includes('isLoginMarketer')) expect(kinds).not.toEqual([])
    }
  })
})

test('the agencies of the demo cover every method', () => {
  const methods = agencies.map(({ login: _login, cancelPassword: _password, logo: _logo, ...content }) => [
    content.agencyCode,
    describeMethods(AgencyContent.parse(content)),
  ])
  expect(Object.fromEntries(methods)).toEqual({
    main: '',
    galim: 'agent',
    shemesh: '',
    masa: 'password sms',
    derech: 'sms password',
    maagal: 'two-factor',
    ashrai: 'credit',
    agents: 'agent',
    closed: '',
  })
})
