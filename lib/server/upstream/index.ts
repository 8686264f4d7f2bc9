import { domestic as domesticService } from '#lib/contract/domestic.ts'
import { DEFAULT_DEADLINE, type Endpoint } from '#lib/contract/service.ts'
import { decodeSegment } from '#lib/domain/decode-segment.ts'
import { env } from '#lib/server/env.ts'
import { getLoadCounters } from '#lib/server/load/index.ts'
import { log } from '#lib/server/log.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { getInstruments } from '#lib/server/telemetry/instruments.ts'
import { createUpstream, type UntypedCall, type Upstream } from '#lib/server/upstream/client.ts'
import { DEFAULT_GUARD } from '#lib/server/upstream/guard.ts'
import { FAILURE_TRAITS, type UpstreamCaller } from '#lib/server/upstream/outcome.ts'
import { createPictureSigner } from '#lib/server/upstream/picture-signature.ts'

export type { FailureKind, UpstreamOutcome as Outcome } from '#lib/server/upstream/outcome.ts'

/** Milliseconds until the trial call of an open breaker has ended: the longest that it refuses calls, and the longest deadline of a call. */
const REPORTED_OPEN =
  DEFAULT_GUARD.openFor.max +
  Math.max(...Object.values<Endpoint>(domesticService.calls).map(({ deadline }) => deadline ?? DEFAULT_DEADLINE))

const toPictureBase = (host: string | undefined) => (host === undefined ? undefined : `${env.PUBLIC_SCHEME}://${host}/`)

const upstream = () =>
  processSingleton('upstream', () =>
    createUpstream({
      bffUrl: env.BFF_URL,
      domesticUrl: env.DOMESTIC_URL,
      log,
      observe: (call) => {
        getInstruments().recordCall(call)
        const { service, wireLine, result } = call
        const isFailure = result !== 'ok' && FAILURE_TRAITS[result].transient
        getLoadCounters().recordCall(service, wireLine, isFailure ? result : undefined)
      },
      observeBreaker: (service, breaker, isOpen) =>
        getInstruments().recordBreaker(service, breaker, isOpen ? REPORTED_OPEN : 0),
      moneyUnits: { bff: env.BFF_MONEY_UNIT, domestic: env.DOMESTIC_MONEY_UNIT },
      // Not the upstream's own address, which must not be visible in browsers.
      pictureBase: toPictureBase(env.MEDIA_HOSTS[0]),
      // The pictures and the payment page of the sandbox are on a plain-HTTP address of this machine.
      upgradeAddresses: !env.SANDBOX && env.PUBLIC_SCHEME === 'https',
      signPicture: createPictureSigner({ secrets: env.SESSION_SECRETS, hosts: env.MEDIA_HOSTS }).sign,
    }),
  )

/** A page passes the agency's code as the path has it. Decoded here, it is the same code in the header, the cache and the metrics. */
const withAgencyCode = (caller: UpstreamCaller): UpstreamCaller => ({
  ...caller,
  agency: decodeSegment(caller.agency) ?? caller.agency,
})

/** Calls the BFF: `bff('GET /agencyContents/byHost/{host}', { path: { host } }, { agency: '' })`. Never throws. */
export const bff: Upstream['bff'] = (wireLine, input, caller, options) =>
  upstream().bff(wireLine, input, withAgencyCode(caller), options)

/** Calls DOMESTIC: `domestic('GET /hotelChain', { query: { langCode } }, { agency })`. Never throws. */
export const domestic: Upstream['domestic'] = (wireLine, input, caller, options) =>
  upstream().domestic(wireLine, input, withAgencyCode(caller), options)

/** Calls an endpoint of either service that is known only at run time. */
export const callEndpoint: UntypedCall = (...call) => upstream().call(...call)

/** What is wrong with the upstreams by this process's own calls: failing endpoints, and values left out of replies. */
export function describeUpstreamHealth() {
  return {
    degraded: upstream()
      .listDegraded()
      .map(({ service, wireLine, reason, failures, since }) => ({
        endpoint: `${service} ${wireLine}`,
        reason,
        failures,
        since,
      })),
    leftOut: upstream()
      .listDefects()
      .map(({ service, wireLine, field, rule, count, since }) => ({
        endpoint: `${service} ${wireLine}`,
        field,
        rule,
        count,
        since,
      })),
  }
}
