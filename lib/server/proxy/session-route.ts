import type { SignInState } from '#lib/contract/sign-in-state.ts'
import { pickPhone, toChannel } from '#lib/domain/attribution/channel.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { type AdmissionOptions, admitRequest } from '#lib/server/proxy/admit-request.ts'
import { toDataResponse } from '#lib/server/proxy/browser-reply.ts'
import { closeSocketsOfEndedLogin, type Visitor } from '#lib/server/proxy/caller.ts'
import { answerAlways, toProblemResponse } from '#lib/server/proxy/problem.ts'
import type { ProxyOptions } from '#lib/server/proxy/proxy.ts'
import { createSessionCheck } from '#lib/server/proxy/session-check.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { toSignInState } from '#lib/server/session/sign-in-state.ts'

type Options = AdmissionOptions &
  Pick<ProxyOptions, 'call' | 'deployment' | 'log' | 'now'> & {
    fclAgentCodes: readonly string[]
    /** The most milliseconds that the reply waits for the upstreams. */
    deadline?: number
  }

/**
 * Handles `GET /api/session`: who is signed in on this host and what they may do. Checks with the upstreams whether the
 * logins are still valid; a login that has ended is removed from the cookie and its sockets are closed. The cookie is not
 * written when another reply has written it during the check.
 */
export function createSessionRoute(options: Options): (request: Request) => Promise<Response> {
  const { call, sessions, deployment, fclAgentCodes, deadline, log, now = Date.now } = options
  const checkSession = createSessionCheck({ call, now, ...(deadline !== undefined && { deadline }) })

  async function answer(request: Request): Promise<Response> {
    const admitted = await admitRequest(request, 'read', options, 'anyone')
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { agency, session: before } = admitted.visitor
    const session = await checkSession(admitted.visitor)
    const cookies = await sessions.save(request, before, session, { unlessReplaced: true })
    closeSocketsOfEndedLogin(before, session)
    const state = toSignInState(agency, session, { deployment, fclAgentCodes, now: now() })
    const ended = findEndedLogins(before, session)
    const campaignPhone = findCampaignPhone(admitted.visitor)
    const reply: SignInState = {
      ...state,
      ...(ended.length > 0 && { ended }),
      ...(campaignPhone && { campaignPhone }),
    }
    return toDataResponse(reply, cookies)
  }

  return answerAlways(answer, (err) => log.error({ err }, 'unexpected error in a request for the session'))
}

/** The logins of the first session that the second one does not have any more. */
function findEndedLogins(before: SealedSession, after: SealedSession): NonNullable<SignInState['ended']> {
  const parts = ['member', 'agency'] as const
  return parts.filter((part) => before[part]?.state === 'authorized' && after[part]?.state !== 'authorized')
}

/** The phone number of the visit's campaign, for pages that show the agency's own; undefined when they are the same. */
function findCampaignPhone({ agency, attribution }: Visitor): SignInState['campaignPhone'] {
  if (attribution.utm_source === undefined) return undefined
  const [own, campaign] = [pickPhone(agency), pickPhone(agency, toChannel(attribution.utm_source))]
  if (own === undefined || campaign === undefined || own === campaign) return undefined
  return { ...formatPhone(campaign), instead: formatPhone(own) }
}
