import { readStoredList, writeStored } from '#lib/browser/stored-values.ts'

const KEY = 'nofesh.clerks'
const MAX_CLERKS = 20

/** A clerk who signed in on this device. */
export type KnownClerk = { odyAgentCode: string; clerkName: string }

function isKnownClerk(value: unknown): value is KnownClerk {
  const { odyAgentCode, clerkName } = (value ?? {}) as Record<string, unknown>
  return typeof odyAgentCode === 'string' && typeof clerkName === 'string'
}

/** The clerks who signed in on this device at this site, the latest first. Their passwords are never stored. */
export function readKnownClerks(): KnownClerk[] {
  return readStoredList('localStorage', KEY, isKnownClerk).slice(0, MAX_CLERKS)
}

/** Stores a clerk's name on this device, to suggest it at the next sign-in. */
export function rememberClerk({ odyAgentCode, clerkName }: KnownClerk): void {
  const others = readKnownClerks().filter(
    (known) => known.odyAgentCode !== odyAgentCode || known.clerkName !== clerkName,
  )
  writeStored('localStorage', KEY, [{ odyAgentCode, clerkName }, ...others].slice(0, MAX_CLERKS))
}
