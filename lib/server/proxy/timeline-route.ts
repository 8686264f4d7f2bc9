import { BookingId, Code } from '#lib/contract/values.ts'
import { findAgencyRole } from '#lib/domain/agency/permissions.ts'
import { type BookingTimelineReply, type TimelineViewer, toBookingTimeline } from '#lib/domain/booking/timeline.ts'
import type { Log } from '#lib/server/log.ts'
import { type AdmissionOptions, admitRequest } from '#lib/server/proxy/admit-request.ts'
import { listPnrKeys, toDeskKey } from '#lib/server/proxy/booking-facts.ts'
import type { BookingOwners } from '#lib/server/proxy/booking-owners.ts'
import { toCaller, type Visitor } from '#lib/server/proxy/caller.ts'
import { answerAlways, REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'
import type { BookingFactStore } from '#lib/server/store/booking-facts.ts'
import type { Upstream } from '#lib/server/upstream/client.ts'

type Options = AdmissionOptions &
  Pick<Upstream, 'domestic'> & { owners: BookingOwners; facts: BookingFactStore; log: Log }

const HEADERS = { ...REPLY_HEADERS, 'x-robots-tag': 'noindex, nofollow' } as const

function toViewer({ agency, session }: Visitor): TimelineViewer {
  const role = findAgencyRole(agency, session)
  if (role === undefined) return { audience: 'customer' }
  return { audience: role === 'agent' ? 'agent' : 'agency', agencyCode: agency.agencyCode }
}

/**
 * Answers `GET /api/timeline/{id}`: what happened to a booking, each viewer's part of it. Anyone who has the id may read the
 * customer's part on the site of the booking's agency, as with its documents; on a closed site, also the customer of an agent's
 * link. Internal agents may add `?row=`, the number of the booking at their desk.
 */
export function createTimelineRoute(options: Options): (request: Request, params: { id: string }) => Promise<Response> {
  const { domestic, owners, facts, log } = options

  async function answer(request: Request, { id }: { id: string }): Promise<Response> {
    if (!BookingId.safeParse(id).success) return toProblemResponse({ code: 'not-found' })
    const admitted = await admitRequest(request, 'read', options, 'customer', id)
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { visitor } = admitted
    const foreign = await owners.check('GET /operation/refreshRoomRates/{id}', { id }, visitor)
    if (foreign) return toProblemResponse(foreign)
    const viewer = toViewer(visitor)
    // Without a login, an expired one cannot make the booking look missing; agents read those of all agencies.
    const caller =
      viewer.audience === 'agent' ? toCaller(false, undefined, visitor) : { agency: visitor.agency.agencyCode }
    const outcome = await domestic('GET /operation/succeededBooking/{id}', { path: { id } }, caller)
    const stated = outcome.ok ? outcome.data : undefined
    const booking = stated?.booking
    // Agents read the bookings of other agencies: those have cancelled on their own sites.
    const agencies =
      viewer.audience === 'agent' ? [visitor.agency.agencyCode, stated?.agencyCode] : [visitor.agency.agencyCode]
    const row = Code.safeParse(new URL(request.url).searchParams.get('row'))
    const stored = await facts.read([
      id,
      ...(booking ? listPnrKeys(booking.pnr, agencies) : []),
      ...(viewer.audience === 'agent' && row.success ? [toDeskKey(row.data)] : []),
    ])
    const reply: BookingTimelineReply = {
      entries: toBookingTimeline(stored, stated, viewer),
      isPartial: !outcome.ok && outcome.error.kind !== 'not-found',
    }
    return Response.json(reply, { headers: HEADERS })
  }

  return answerAlways(answer, (err) => log.error({ err }, 'unexpected error in a timeline request'))
}
