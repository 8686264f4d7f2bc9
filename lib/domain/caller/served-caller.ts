import { isObject } from '#lib/domain/is-object.ts'

/** The caller whom an agent serves in a tab. */
export type ServedCaller = {
  phone: string
  /** When the agent began, ISO 8601. */
  since: string
  /** The keys of the journey steps that were sent, the latest last. */
  sent: readonly string[]
}

/** The keys of steps that are stored; the oldest are removed. */
export const MAX_SENT = 200

/** Records that a step was sent. Undefined when it was sent before. */
export function markSent(served: ServedCaller, key: string): ServedCaller | undefined {
  if (served.sent.includes(key)) return undefined
  return { ...served, sent: [...served.sent, key].slice(-MAX_SENT) }
}

/** Reads a stored caller; undefined for any other value. */
export function toServedCaller(value: unknown): ServedCaller | undefined {
  const { phone, since, sent } = isObject(value) ? value : {}
  if (typeof phone !== 'string' || phone === '' || typeof since !== 'string' || !Array.isArray(sent)) return undefined
  return { phone, since, sent: sent.filter((key) => typeof key === 'string').slice(-MAX_SENT) }
}
