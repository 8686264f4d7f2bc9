import { env } from '#lib/server/env.ts'
import { log } from '#lib/server/log.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import type { UntypedCall, Upstream } from '#lib/server/upstream/client.ts'
import { createUpstream } from '#lib/server/upstream/client.ts'

export type { FailureKind, UpstreamOutcome as Outcome } from '#lib/server/upstream/outcome.ts'

const toPictureBase = (host: string | undefined) => (host === undefined ? undefined : `${env.PUBLIC_SCHEME}://${host}/`)

const upstream = () =>
  processSingleton('upstream', () =>
    createUpstream({
      bffUrl: env.BFF_URL,
      domesticUrl: env.DOMESTIC_URL,
      log,
      moneyUnits: { bff: env.BFF_MONEY_UNIT, domestic: env.DOMESTIC_MONEY_UNIT },
      // Not the upstream's own address, which must not be visible in browsers.
      pictureBase: toPictureBase(env.MEDIA_HOSTS[0]),
      // The pictures of the sandbox are on a plain-HTTP address of this machine.
      upgradePictures: !env.SANDBOX && env.PUBLIC_SCHEME === 'https',
    }),
  )

/** Calls the BFF: `bff('GET /agencyContents/byHost/{host}', { path: { host } }, { agency: '' })`. Never throws. */
export const bff: Upstream['bff'] = (...call) => upstream().bff(...call)

/** Calls DOMESTIC: `domestic('GET /hotelChain', { query: { langCode } }, { agency })`. Never throws. */
export const domestic: Upstream['domestic'] = (...call) => upstream().domestic(...call)

/** Calls an endpoint of either service that is known only at run time. */
export const callEndpoint: UntypedCall = (...call) => upstream().call(...call)
