import type { ServiceName, WireLine } from '#lib/contract/service.ts'
import type { Supplier } from '#lib/contract/values.ts'

/** Milliseconds at which half of the measurements and nine tenths of them were done; absent without measurements. */
export type Timing = { count: number; median?: number; ninetieth?: number }

/** The answers of one supplier to searches. `failed`: it did not answer, or not correctly. */
export type SupplierLoad = { supplier: Supplier; answered: number; failed: number }

/** The calls of one endpoint. `failures`: by kind, the most frequent first; refusals of a working upstream do not count. */
export type CallLoad = {
  service: ServiceName
  wireLine: WireLine
  calls: number
  failures: { kind: string; count: number }[]
}

/** What the server processes of the site have measured in the last hour. Moments are ISO 8601. */
export type LoadReport = {
  /** The processes that measured it; absent without a common store: then only the one that answers. */
  processes?: number
  /** When the measurements begin: the start of the oldest process, or an hour ago. */
  since: string
  now: string
  /** Searches by minute, the oldest first, without gaps. */
  searches: { at: string; count: number }[]
  /** From the start of a search until its first and its last answer. */
  firstAnswer: Timing
  lastAnswer: Timing
  /** Suppliers with answers or failures. */
  suppliers: SupplierLoad[]
  /** Endpoints with failures, the one with the most first. */
  calls: CallLoad[]
}
