import { domestic } from '#lib/browser/call.ts'

/** What a person types to join the club. */
export type Registration = { phone: string; firstName: string; lastName: string; email: string; newsletter: boolean }

/** Sends a sign-in code to a member's phone by SMS. Returns in how many seconds it expires; 404 when not a member. */
export function requestSmsCode(phone: string) {
  return domestic('POST /clubMember/requestLogin', { body: { phone } })
}

export function verifySmsCode(verificationCode: string) {
  return domestic('POST /clubMember/verifyCode', { body: { verificationCode } })
}

/** Registers a club member (specification, section 5). Does not sign them in. */
export function registerMember(registration: Registration) {
  return domestic('POST /clubMember', { body: registration })
}

export function signOutMember() {
  return domestic('POST /clubMember/logout', {})
}
