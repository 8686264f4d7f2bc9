import type { FailureKind, Outcome } from '#lib/upstream/index.ts'

/** A page cannot be made now. Whoever asked is told to come back; what was kept before stays. */
export class UpstreamDown extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind) {
    super(`An upstream could not answer: ${kind}`)
    this.name = 'UpstreamDown'
    this.kind = kind
  }
}

/** What was read, or undefined where the upstream says there is no such thing. Throws `UpstreamDown` for all else. */
export function toAnswer<T>(outcome: Outcome<T>): T | undefined {
  if (outcome.ok) return outcome.data
  if (outcome.error.kind === 'not-found') return undefined
  throw new UpstreamDown(outcome.error.kind)
}

/** The same for what always exists: that it is missing is a failure too. */
export function toCertain<T>(outcome: Outcome<T>): T {
  const answer = toAnswer(outcome)
  if (answer === undefined) throw new UpstreamDown('not-found')
  return answer
}
