import type { ServiceName, WireLine } from '#lib/contract/service.ts'

/** One call as the sandbox saw it; nothing secret. */
export type SeenCall = {
  at: string
  service: ServiceName
  line: WireLine
  status: number
  agency: string | null
  agencySid: boolean
  memberSid: boolean
}

const KEPT = 200

/** Counts the calls of every wire line and remembers the last ones. Forgotten at restart. */
export function createCalls() {
  const counts = new Map<string, number>()
  const recent: SeenCall[] = []
  return {
    record(call: SeenCall) {
      const key = `${call.service} ${call.line}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      recent.push(call)
      if (recent.length > KEPT) recent.shift()
    },
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b))),
    recent: () => recent.toReversed(),
    reset() {
      counts.clear()
      recent.length = 0
    },
  }
}

export type Calls = ReturnType<typeof createCalls>
