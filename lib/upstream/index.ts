import { env } from '#lib/env.ts'
import { log } from '#lib/log.ts'
import { shared } from '#lib/shared.ts'
import type { LooseCall, Upstream } from '#lib/upstream/client.ts'
import { createUpstream } from '#lib/upstream/client.ts'

export type { FailureKind, Outcome } from '#lib/upstream/outcome.ts'

const upstream = () =>
  shared('upstream', () => createUpstream({ bffUrl: env.BFF_URL, domesticUrl: env.DOMESTIC_URL, log }))

/** Calls the BFF: `bff('GET /agencyContents/byHost/{host}', { path: { host } }, { agency: '' })`. Never throws. */
export const bff: Upstream['bff'] = (...call) => upstream().bff(...call)

/** Calls DOMESTIC: `domestic('GET /hotelChain', { query: { langCode } }, { agency })`. Never throws. */
export const domestic: Upstream['domestic'] = (...call) => upstream().domestic(...call)

/** Calls a line of either that is known at run time only. */
export const callLine: LooseCall = (...call) => upstream().call(...call)
