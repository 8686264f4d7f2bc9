import type { CancellationPolicy } from '#lib/contract/entities/stay.ts'
import type { LangCode } from '#lib/contract/values.ts'
import type { CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { addDays, toIsraelMoment } from '#sandbox/dates.ts'
import { translatePhrase } from '#sandbox/selling/phrases.ts'

type CatalogueTerms = CatalogueHotel['cancellation']

/** Cancellation terms of flights and tours without a hotel. */
export const TRAVEL_TERMS: CatalogueTerms = [
  { daysBefore: 14, percent: 25 },
  { daysBefore: 7, percent: 50 },
  { daysBefore: 3, percent: 100 },
]

/**
 * Cancellation fees by moment. A term of N days applies from midnight in Israel at the start of the day N days before
 * arrival, with the UTC offset of that day, so that a clock change does not move it.
 * Terms that already apply become the first step.
 *
 * @param amount what is paid on the site, in agorot; the fees are percents of it.
 */
export function toCancellation(
  terms: CatalogueTerms,
  checkIn: string,
  amount: number,
  now: Date,
  langCode: LangCode,
): CancellationPolicy {
  const dated = terms
    .map(({ daysBefore, percent }) => ({
      from: toIsraelMoment(addDays(checkIn, -daysBefore), '00:00'),
      fee: Math.round((amount * percent) / 100),
      daysBefore,
    }))
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const begun = dated.filter(({ from }) => Date.parse(from) <= now.getTime())
  const later = dated.slice(begun.length)
  const text =
    begun.length === 0 && later[0]
      ? // The fee applies from the midnight that starts that day: the last free day is the one before.
        translatePhrase('free-until', langCode, later[0].daysBefore + 1)
      : (begun.at(-1)?.fee ?? 0) >= amount
        ? translatePhrase('no-cancel', langCode)
        : undefined
  return {
    steps: [{ from: null, fee: begun.at(-1)?.fee ?? 0 }, ...later.map(({ from, fee }) => ({ from, fee }))],
    ...(text ? { text } : {}),
  }
}

/** The cancellation fee at a moment, in agorot. */
export function getFeeAt(policy: Pick<CancellationPolicy, 'steps'>, now: Date): number {
  return policy.steps.reduce(
    (fee, step) => (step.from === null || Date.parse(step.from) <= now.getTime() ? step.fee : fee),
    0,
  )
}

/**
 * The policy for cancelling several rooms at once: the sum of the rooms' fees at every moment at which one changes,
 * at most `most` agorot.
 */
export function mergePolicies(policies: readonly CancellationPolicy[], most: number): CancellationPolicy {
  const moments = [
    ...new Set(policies.flatMap(({ steps }) => steps.flatMap(({ from }) => (from === null ? [] : [from])))),
  ]
  moments.sort((a, b) => Date.parse(a) - Date.parse(b))
  const feeFrom = (from: string | null) =>
    Math.min(
      most,
      policies.reduce(
        (sum, policy) => sum + (from === null ? (policy.steps[0]?.fee ?? 0) : getFeeAt(policy, new Date(from))),
        0,
      ),
    )
  const text = policies.find((policy) => policy.text !== undefined)?.text
  return {
    steps: [null, ...moments].slice(0, 12).map((from) => ({ from, fee: feeFrom(from) })),
    ...(text ? { text } : {}),
  }
}
