import type { Attribution } from '#lib/attribution/attribution.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Permissions } from '#lib/contract/own.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { maskText } from '#lib/mask.ts'
import type { Parameters } from '#lib/proxy/access.ts'
import type { Problem } from '#lib/proxy/problem.ts'
import { isAgentSite } from '#lib/session/permissions.ts'

export type RuleFacts = { origin: string; may: Permissions; agency: AgencyContent; attribution: Attribution }

/** What one line needs beyond its entry: checks what it may hold here, and completes it. */
type Rule = (parameters: Parameters, facts: RuleFacts) => Problem | Parameters

type Fields = Record<string, unknown>

const notAllowed: Problem = { code: 'not-allowed' }

const maskNotice: Rule = ({ path, query, body }) => {
  const { subject, body: text } = body as { subject: string; body: string }
  return { path, query, body: { subject: maskText(subject), body: maskText(text) } }
}

// Paying with no card: a right of its own, or from the agency's credit, which the upstream takes instead (section 6).
const mayGoWithoutCard = ({ bypassPayment, useCredit }: Permissions) => bypassPayment || useCredit

// Only agents name prices and remarks.
const checkAgentFields: Rule = (parameters, { may }) => {
  const { agent } = parameters.body as { agent?: Fields }
  if (!agent) return parameters
  const { bypassPayment, ...others } = agent
  if (bypassPayment === true && !mayGoWithoutCard(may)) return notAllowed
  const edits = Object.values(others).some((value) => value !== undefined)
  return edits && !may.editOrder ? notAllowed : parameters
}

const checkBypass: Rule = (parameters, { may }) => {
  const { bypassPayment } = parameters.body as { bypassPayment?: boolean }
  return bypassPayment === true && !mayGoWithoutCard(may) ? notAllowed : parameters
}

// The payment page sends people, and what it knows of their payment, to these addresses. They go on as they were
// understood here: `\@` and the like are another host to another reader.
const checkReturnAddresses: Rule = ({ path, query, body }, { origin }) => {
  const given = body as Record<'successUrl' | 'failureUrl', string>
  const read = { successUrl: new URL(given.successUrl), failureUrl: new URL(given.failureUrl) }
  const foreign = Object.entries(read).filter(([, url]) => url.origin !== origin || url.username || url.password)
  if (foreign.length === 0) {
    return { path, query, body: { ...given, successUrl: read.successUrl.href, failureUrl: read.failureUrl.href } }
  }
  return { code: 'invalid-input', fields: foreign.map(([name]) => ({ path: `body.${name}`, code: 'foreign-address' })) }
}

const RULES: Partial<Record<WireLine, Rule>> = {
  'POST /agent/login': (parameters, { agency }) =>
    isAgentSite(agency, String((parameters.body as Fields).odyAgentCode)) ? parameters : notAllowed,
  'POST /operation/notifyAdmin': maskNotice,
  'POST /operation/notifyAdmin/pageNotFound': maskNotice,
  'POST /operation/search': ({ path, query, body }, { attribution }) => ({
    path,
    query,
    body: fillIn(body, 'subCalling', attribution.subMarketerId),
  }),
  'GET /operation/checkCoupon/{code}': ({ path, query, body }, { attribution }) => ({
    path,
    query: fillIn(query, 'subAgency', attribution.subMarketerId) as object,
    body,
  }),
  'POST /operation/storePage/{id}': checkAgentFields,
  'POST /operation/getPaymentUrl/{bookId}': checkReturnAddresses,
  'POST /operation/payAndBook/{id}': checkBypass,
  'POST /operation/resumeThePaymentOnly/{id}': checkBypass,
}

function fillIn(fields: unknown, name: string, value: string | undefined): unknown {
  const given = fields as Fields
  return given[name] === undefined && value !== undefined ? { ...given, [name]: value } : given
}

/** The parameters of a call as they may go upstream, or why they may not. */
export function applyRule(line: WireLine, parameters: Parameters, facts: RuleFacts): Problem | Parameters {
  return RULES[line]?.(parameters, facts) ?? parameters
}
