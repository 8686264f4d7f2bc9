import { bff } from '#lib/browser/call.ts'

/** The clerks of the signed-in agent's agency. */
export async function listClerks(signal: AbortSignal) {
  const result = await bff('GET /agent/all', {}, { signal })
  if (!result.ok) return result
  const data = result.data.map((clerk) => ({ ...clerk, displayName: clerk.displayName ?? clerk.clerkName }))
  return { ...result, data }
}

/** The agency's remaining credit, in agorot and in US cents. */
export function getAgencyCredit(signal: AbortSignal) {
  return bff('GET /paxBankCredit/getInfo', { query: { currency: 'IS' } }, { signal })
}

export function signOutAgent() {
  return bff('POST /agent/logout', {})
}

/** Signs a user of a partner agency out. */
export function signOutAgency(agency: string) {
  return bff('POST /agency/logout', { query: { agency } })
}

type AgentLogin = { odyAgentCode: string; clerkName: string; password: string }

export function signInAgent(login: AgentLogin) {
  return bff('POST /agent/login', { body: login })
}

/** Signs a user of a partner agency in with the agency's password. */
export function signInByPassword(password: string) {
  return bff('POST /agency/passlogin', { body: { password } })
}

/** Sends a code by SMS to the agency; `passCode`: its first factor, if any. Returns in how many seconds it ends. */
export function requestAgencyCode(agencyCode: string, passCode?: string) {
  return bff('POST /agency/requestLogin', { body: { agencyCode, ...(passCode !== undefined && { passCode }) } })
}

/** Signs a user of a partner agency in with the code of the SMS. */
export function verifyAgencyCode(verificationCode: string) {
  return bff('POST /agency/verifyCode', { body: { verificationCode } })
}

/** An agency by its code, with the host of its site. */
export function getAgencyByCode(code: string) {
  return bff('GET /agencyContents/byAgencyCode/{code}', { path: { code } })
}
