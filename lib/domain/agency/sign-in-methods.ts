import type { AgencyContent } from '#lib/contract/entities/agency.ts'

/**
 * A way to sign in to an agency's site (specification, section 6).
 *
 * - `agent`: agent code, clerk name and password.
 * - `password`: the agency's password; with `credit`, the password of its credit account.
 * - `sms`: a code sent to the agency's phone; with `passCode`, only after the agency's pass code (two factors).
 */
export type SignInMethod =
  | { kind: 'agent' }
  | { kind: 'password'; credit: boolean }
  | { kind: 'sms'; passCode: boolean }

export type SignInFlags = Pick<
  AgencyContent,
  | 'forMainSite'
  | 'forInternalAgentSite'
  | 'isLoginMarketer'
  | 'is2FA'
  | 'preferSmsToPassword'
  | 'usePaxBankCreditAsLoginCredential'
  | 'dabAllowedOdyAgentCodes'
>

/** How the agency's own users (marketers) sign in. */
function toMarketerMethods(agency: SignInFlags): SignInMethod[] {
  const { forMainSite, isLoginMarketer, is2FA, preferSmsToPassword, usePaxBankCreditAsLoginCredential: credit } = agency
  // On a main site the other flags alone do not enable the partner login, because its visitors are the public.
  if (!isLoginMarketer && (forMainSite || !(is2FA || credit))) return []
  // With two factors, neither a password nor a code is enough.
  if (is2FA) return [{ kind: 'sms', passCode: true }]
  const password: SignInMethod = { kind: 'password', credit }
  const sms: SignInMethod = { kind: 'sms', passCode: false }
  if (preferSmsToPassword) return [sms, password]
  return credit ? [password] : [password, sms]
}

/** The site's sign-in methods but the club's, the preferred one first. The proxy accepts only these. */
export function toSignInMethods(agency: SignInFlags): SignInMethod[] {
  const { forInternalAgentSite, dabAllowedOdyAgentCodes, is2FA } = agency
  const marketer = toMarketerMethods(agency)
  if (forInternalAgentSite) return [{ kind: 'agent' }, ...marketer]
  // A clerk's password is one factor, so it is not sufficient on a partner's site that requires two.
  return dabAllowedOdyAgentCodes.length > 0 && !is2FA ? [...marketer, { kind: 'agent' }] : marketer
}

export function hasSignInMethod(agency: SignInFlags, kind: SignInMethod['kind']): boolean {
  return toSignInMethods(agency).some((method) => method.kind === kind)
}

/** Whether signing in to this agency's site requires the agency's pass code before the SMS code. */
export function needsPassCode(agency: SignInFlags): boolean {
  return toSignInMethods(agency).some((method) => method.kind === 'sms' && method.passCode)
}
