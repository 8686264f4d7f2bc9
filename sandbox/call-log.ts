import type { ServiceName, WireLine } from '#lib/contract/service.ts'

/** One API call as the sandbox received it, without secrets. */
export type RecordedCall = {
  at: string
  service: ServiceName
  line: WireLine
  status: number
  agency: string | null
  agencySid: boolean
  memberSid: boolean
}

const MAX_RECENT = 200

/** Counts the calls of every wire line and lists the latest ones. In memory only: a restart clears it. */
export function createCallLog() {
  const counts = new Map<string, number>()
  const recent: RecordedCall[] = []
  return {
    record(call: RecordedCall) {
      const key = `${call.service} ${call.line}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      recent.push(call)
      if (recent.length > MAX_RECENT) recent.shift()
    },
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b))),
    recent: () => recent.toReversed(),
    reset() {
      counts.clear()
      recent.length = 0
    },
  }
}

export type CallLog = ReturnType<typeof createCallLog>
