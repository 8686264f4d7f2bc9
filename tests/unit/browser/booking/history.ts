import type { NetworkFault } from './virtual-network.ts'

const SECOND = 1_000

export const SUPPLIERS = [
  'accepts',
  'rejects',
  'slow',
  'endless',
  'dearer',
  'dearer-later',
  'sold-out',
  'sold-out-later',
] as const

/** What a person does on the payment page. */
export const PROVIDER_VISITS = [
  'success',
  'success',
  'decline',
  'challenge',
  'time-out',
  'abandon',
  'walk-away',
  'pay-and-vanish',
  'back',
  'forged-success',
  'forged-failure',
  'other-browser',
] as const
export type ProviderVisit = (typeof PROVIDER_VISITS)[number]

/** What a person, or their device, does besides the expected steps. */
export const ACTS = [
  'double',
  'second-tab',
  'reload',
  'form',
  'paying',
  'outcome',
  'leave',
  'sleep',
  'check-status',
  'retry',
  'pay-on-new-page',
  'crash',
  'return-again',
  'start-again',
  'outage',
] as const

export type Act = { after: number; act: (typeof ACTS)[number]; tab: number }

/** The random input of one booking from the product page to its end. */
export type History = {
  supplier: (typeof SUPPLIERS)[number]
  payer: 'visitor' | 'bypass'
  /** Hours by which the clock of the device is wrong. */
  skew: number
  visits: ProviderVisit[]
  acts: Act[]
  /** Faults of the calls, in the order of the calls. Calls after the last one do not fail. */
  faults: NetworkFault[]
  /** Milliseconds; used in turn. */
  latencies: number[]
  /** Milliseconds until the page of a redirect opens; used in turn. */
  navigations: number[]
  /** Seconds that a person needs before the next step; used in turn. */
  thoughts: number[]
}

export type Choices = ReturnType<typeof createChoices>

/** Returns the choices of a history in turn. */
export function createChoices({ visits, faults, latencies, navigations, thoughts }: History) {
  const counts = { visit: 0, fault: 0, latency: 0, navigation: 0, thought: 0, coin: 0 }
  const pick = <T>(list: readonly T[], key: keyof typeof counts, otherwise: T): T => {
    const value = list[counts[key] % Math.max(1, list.length)]
    counts[key] += 1
    return value ?? otherwise
  }
  return {
    visit: () => pick(visits, 'visit', 'success' as const),
    fault: () => faults[counts.fault++] ?? ('none' as const),
    latency: () => pick(latencies, 'latency', 100),
    navigation: () => pick(navigations, 'navigation', 20),
    thought: () => pick(thoughts, 'thought', 5) * SECOND,
    coin: () => pick(thoughts, 'coin', 1) % 2 === 0,
  }
}
