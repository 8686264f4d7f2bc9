// The build fails if a client component imports this module. Import it only in modules that Next loads: plain Node
// throws on this import.
import 'server-only'
import type { FailureKind, Outcome } from '#lib/server/upstream/index.ts'

/** The page cannot be rendered now because an upstream failed. The visitor gets the 503 screen; a cached page stays valid. */
export class UpstreamDown extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind) {
    super(`An upstream could not answer: ${kind}`)
    this.name = 'UpstreamDown'
    this.kind = kind
  }
}

/** The data of a successful call; undefined when the upstream answers 404. Throws `UpstreamDown` for every other failure. */
export function unwrapOptional<T>(outcome: Outcome<T>): T | undefined {
  if (outcome.ok) return outcome.data
  if (outcome.error.kind === 'not-found') return undefined
  throw new UpstreamDown(outcome.error.kind)
}

/** The data of a successful call whose result always exists. Throws `UpstreamDown` for every failure, 404 included. */
export function unwrap<T>(outcome: Outcome<T>): T {
  const data = unwrapOptional(outcome)
  if (data === undefined) throw new UpstreamDown('not-found')
  return data
}
