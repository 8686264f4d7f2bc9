import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { WireLine } from '#lib/contract/service.ts'
import type { Permissions } from '#lib/contract/sign-in-state.ts'
import { isAgentSite } from '#lib/domain/agency/permissions.ts'
import { needsPassCode } from '#lib/domain/agency/sign-in-methods.ts'
import { toCallAttribution } from '#lib/domain/attribution/call-attribution.ts'
import { pickPhone, toChannel } from '#lib/domain/attribution/channel.ts'
import { isBrowserNoticeSubject } from '#lib/domain/booking/notice.ts'
import { findSpelling, isCode } from '#lib/domain/identity/code.ts'
import { countNights, MAX_NIGHTS } from '#lib/domain/stay/stay-dates.ts'
import { maskText } from '#lib/server/mask.ts'
import { type CallParameters, getFieldAt, toFields } from '#lib/server/proxy/access.ts'
import type { Problem } from '#lib/server/proxy/problem.ts'
import type { Attribution } from '#lib/server/session/attribution-cookie.ts'

export type RuleContext = { origin: string; may: Permissions; agency: AgencyContent; attribution: Attribution }

/** A check or completion of one endpoint's parameters that the contract cannot express. */
type Rule = (parameters: CallParameters, context: RuleContext) => Problem | CallParameters

type Fields = Record<string, unknown>

const notAllowed: Problem = { code: 'not-allowed' }

const MISSING_PAGE_SUBJECT = /^Page not found: \/[\p{L}\p{M}\p{N}/_-]{0,150}$/u
/** The longest text of a notice that a browser sends. */
const MAX_NOTICE_LENGTH = 4_000

// Anyone can send a notice, so its subject must be one of the site's own, and its text is shortened and masked.
const checkNotice: Rule = ({ path, query, body }) => {
  const { subject, body: text } = body as { subject: string; body: string }
  if (!isBrowserNoticeSubject(subject) && !MISSING_PAGE_SUBJECT.test(subject)) {
    return { code: 'invalid-input', fields: [{ path: 'body.subject', code: 'unknown' }] }
  }
  return { path, query, body: { subject: maskText(subject), body: maskText(text.slice(0, MAX_NOTICE_LENGTH)) } }
}

// A booking without a card needs the permission, or the agency's credit, which the upstream charges instead (section 6).
const mayBookWithoutCard = ({ bypassPayment, useCredit }: Permissions) => bypassPayment || useCredit

// The longest stay that is sold (section 5). The form checks the same, but a browser may send anything.
const checkNights =
  (...path: string[]): Rule =>
  (parameters) => {
    const { checkIn, checkOut } = toFields(getFieldAt(parameters, path))
    if (!(countNights(String(checkIn), String(checkOut)) > MAX_NIGHTS)) return parameters
    return { code: 'invalid-input', fields: [{ path: [...path, 'checkOut'].join('.'), code: 'too-long' }] }
  }

/** Applies several rules one after another, until one has a problem. */
const inOrder =
  (...rules: readonly Rule[]): Rule =>
  (parameters, context) =>
    rules.reduce<Problem | CallParameters>(
      (result, rule) => ('code' in result ? result : rule(result, context)),
      parameters,
    )

// Only agents may set prices and remarks.
const checkAgentFields: Rule = (parameters, { may }) => {
  const { path, query, body } = parameters
  const { agent } = body as { agent?: Fields }
  if (!agent) return parameters
  const { bypassPayment, ...others } = agent
  if (bypassPayment === true && !mayBookWithoutCard(may)) return notAllowed
  const edits = Object.values(others).some((value) => value !== undefined)
  if (!may.editOrder) return edits ? notAllowed : parameters
  // An agent's order goes on with a clerk only (section 5). From a stored page the upstream would know that there is no payment, and the
  // call that books need not say so.
  const hasClerk = typeof others.handlingAgent === 'string' && others.handlingAgent.trim() !== ''
  return hasClerk || bypassPayment !== true ? parameters : { path, query, body: { ...(body as Fields), agent: others } }
}

const checkBypass: Rule = (parameters, { may }) => {
  const { bypassPayment } = parameters.body as { bypassPayment?: boolean }
  return bypassPayment === true && !mayBookWithoutCard(may) ? notAllowed : parameters
}

// The payment page redirects people to these URLs with data about their payment, so they must have the site's origin. The
// parsed form is sent on, because other parsers may read a different host from a text with `\@`.
const checkReturnAddresses: Rule = ({ path, query, body }, { origin }) => {
  const input = body as Record<'successUrl' | 'failureUrl', string>
  const urls = { successUrl: new URL(input.successUrl), failureUrl: new URL(input.failureUrl) }
  const foreign = Object.entries(urls).filter(([, url]) => url.origin !== origin || url.username || url.password)
  if (foreign.length === 0) {
    return { path, query, body: { ...input, successUrl: urls.successUrl.href, failureUrl: urls.failureUrl.href } }
  }
  return { code: 'invalid-input', fields: foreign.map(([name]) => ({ path: `body.${name}`, code: 'foreign-address' })) }
}

// An agent code counts in another case too: it is sent as the agency's content spells it, which the upstream may require.
const checkAgentCode: Rule = ({ path, query, body }, { agency }) => {
  const fields = body as Fields
  const typed = String(fields.odyAgentCode)
  const odyAgentCode = findSpelling(typed, [agency.odyAgentCode, ...agency.dabAllowedOdyAgentCodes]) ?? typed
  return isAgentSite(agency, odyAgentCode) ? { path, query, body: { ...fields, odyAgentCode } } : notAllowed
}

// The first of two factors. Enforced here, so that it does not depend on the upstream.
const checkPassCode: Rule = (parameters, { agency }) => {
  const { passCode } = parameters.body as { passCode?: string }
  if (passCode !== undefined || !needsPassCode(agency)) return parameters
  return { code: 'invalid-input', fields: [{ path: 'body.passCode', code: 'required' }] }
}

// The campaign that led to the visit goes with the contact form (specification, section 3, Landing info).
const addLanding: Rule = ({ path, query, body }, { agency, attribution }) => {
  const { utm_source, dealType, destination: named, chain } = attribution
  // The name of a destination is replaced by its code when its landing page is found. A name that is left is unknown to the site.
  const destination = named !== undefined && isCode(named) ? named : undefined
  const campaignPhone = utm_source === undefined ? undefined : pickPhone(agency, toChannel(utm_source))
  const landing = { utm_source, dealType, destination, chainName: chain, campaignPhone }
  const known = Object.entries(landing).filter(([, value]) => value !== undefined)
  // The visit's own values only: a form cannot claim a campaign.
  const typed = Object.entries(body as Fields).filter(([name]) => !(name in landing))
  return { path, query, body: Object.fromEntries([...typed, ...known]) }
}

const RULES: Partial<Record<WireLine, Rule>> = {
  'POST /agent/login': checkAgentCode,
  'POST /agency/requestLogin': checkPassCode,
  'POST /operation/notifyAdmin': checkNotice,
  'POST /operation/notifyAdmin/pageNotFound': checkNotice,
  'POST /operation/search': inOrder(checkNights('body'), ({ path, query, body }, { agency, attribution }) => ({
    path,
    query,
    body: withSeller(body, 'subCalling', toCallAttribution(agency, attribution).subAgency),
  })),
  'GET /operation/checkCoupon/{code}': ({ path, query, body }, { agency, attribution }) => ({
    path,
    query: withSeller(query, 'subAgency', toCallAttribution(agency, attribution).subAgency) as object,
    body,
  }),
  'POST /lead/leadInfo': addLanding,
  'POST /operation/storePage/{id}': inOrder(checkNights('body', 'product'), checkAgentFields),
  'POST /operation/getPaymentUrl/{bookId}': checkReturnAddresses,
  'POST /operation/payAndBook/{id}': checkBypass,
  'POST /operation/resumeThePaymentOnly/{id}': checkBypass,
}

// The seller of the visit, which the agency has confirmed. One that a browser names is never sent: it could be anybody's.
function withSeller(fields: unknown, name: 'subCalling' | 'subAgency', seller: string | undefined): unknown {
  const { [name]: _, ...others } = fields as Fields
  return seller === undefined ? others : { ...others, [name]: seller }
}

/** The parameters that may be sent to the upstream, or the problem. */
export function applyEndpointRule(
  wireLine: WireLine,
  parameters: CallParameters,
  context: RuleContext,
): Problem | CallParameters {
  return RULES[wireLine]?.(parameters, context) ?? parameters
}
