import type { z } from 'zod'
import type { CancellationPolicy } from '#lib/contract/entities/stay.ts'
import type { LangCode } from '#lib/contract/values.ts'
import type { CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { addDays, israelMoment } from '#sandbox/dates.ts'
import { say } from '#sandbox/selling/words.ts'

export type Policy = z.output<typeof CancellationPolicy>
type Terms = CatalogueHotel['cancellation']

/** Terms of what has no hotel: a flight, a tour. */
export const TRAVEL_TERMS: Terms = [
  { daysBefore: 14, percent: 25 },
  { daysBefore: 7, percent: 50 },
  { daysBefore: 3, percent: 100 },
]

/**
 * What cancelling costs from when, as moments and agorot. A term of N days costs from midnight in Israel at the
 * start of the day N days before arrival, with the offset of that day, so a clock change between moves nothing.
 * Terms that already hold are the first step, so that nothing past is promised.
 *
 * @param amount agorot that the percents are of: what is paid on the site.
 */
export function toCancellation(terms: Terms, checkIn: string, amount: number, now: Date, langCode: LangCode): Policy {
  const dated = terms
    .map(({ daysBefore, percent }) => ({
      from: israelMoment(addDays(checkIn, -daysBefore), '00:00'),
      fee: Math.round((amount * percent) / 100),
      daysBefore,
    }))
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const begun = dated.filter(({ from }) => Date.parse(from) <= now.getTime())
  const later = dated.slice(begun.length)
  const text =
    begun.length === 0 && later[0]
      ? // It costs from the midnight that begins that day: the last free day is the one before.
        say('free-until', langCode, later[0].daysBefore + 1)
      : (begun.at(-1)?.fee ?? 0) >= amount
        ? say('no-cancel', langCode)
        : undefined
  return {
    steps: [{ from: null, fee: begun.at(-1)?.fee ?? 0 }, ...later.map(({ from, fee }) => ({ from, fee }))],
    ...(text ? { text } : {}),
  }
}

/** What cancelling costs at a moment, agorot. */
export function feeAt(policy: Pick<Policy, 'steps'>, now: Date): number {
  return policy.steps.reduce(
    (fee, step) => (step.from === null || Date.parse(step.from) <= now.getTime() ? step.fee : fee),
    0,
  )
}

/**
 * The policy of several rooms cancelled together: each room's fee, added up, at every moment at which one changes;
 * never more than `most` agorot.
 */
export function joinPolicies(policies: readonly Policy[], most: number): Policy {
  const moments = [
    ...new Set(policies.flatMap(({ steps }) => steps.flatMap(({ from }) => (from === null ? [] : [from])))),
  ]
  moments.sort((a, b) => Date.parse(a) - Date.parse(b))
  const feeFrom = (from: string | null) =>
    Math.min(
      most,
      policies.reduce(
        (sum, policy) => sum + (from === null ? (policy.steps[0]?.fee ?? 0) : feeAt(policy, new Date(from))),
        0,
      ),
    )
  const text = policies.find((policy) => policy.text !== undefined)?.text
  return {
    steps: [null, ...moments].slice(0, 12).map((from) => ({ from, fee: feeFrom(from) })),
    ...(text ? { text } : {}),
  }
}
