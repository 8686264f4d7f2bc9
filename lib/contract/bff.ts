import { z } from 'zod'
import {
  AgencyContent,
  AgencyLogin,
  AgencyLoginRequested,
  AgencySessionCheck,
  AgentLoginRequest,
  Clerk,
  PaxBankCredit,
  VerificationCode,
} from '#lib/contract/entities/agency.ts'
import { AdminNotice, Holiday, PageContents, PageHref } from '#lib/contract/entities/content.ts'
import { DestinationEx } from '#lib/contract/entities/hotel.ts'
import { cachedRead, defineService } from '#lib/contract/service.ts'
import { AgencyCode, Code, EmptyReply, LangCode, ListWindow, ShortText } from '#lib/contract/values.ts'

const OfAgency = z.object({ agency: AgencyCode })
const Year = z.coerce.number().int().min(2_000).max(2_100)
const Host = z.object({ host: z.string().regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/) })

/** The nineteen endpoints of the BFF (section 7). */
export const bff = defineService('bff', {
  'POST /agent/login': {
    body: AgentLoginRequest,
    encoding: 'form',
    reply: AgencyLogin,
    access: 'everyone',
    limit: 'login',
    sealedFields: ['agencySid', 'userToken'],
    sessionEffect: 'agent-signed-in',
    filledIn: ['operation'],
  },
  'POST /agency/passlogin': {
    body: z.object({ password: z.string().min(1).max(200), operation: ShortText }),
    reply: AgencyLogin,
    access: 'everyone',
    limit: 'login',
    sealedFields: ['agencySid', 'userToken'],
    sessionEffect: 'agency-signed-in',
    filledIn: ['operation'],
  },
  'POST /agency/requestLogin': {
    body: z.object({ operation: ShortText, agencyCode: AgencyCode, passCode: z.string().min(1).max(60).optional() }),
    reply: AgencyLoginRequested,
    access: 'everyone',
    limit: 'code',
    sealedFields: ['agencySid'],
    sessionEffect: 'agency-code-sent',
    filledIn: ['operation'],
    tenant: { 'body.agencyCode': 'agencyCode' },
  },
  'POST /agency/verifyCode': {
    body: VerificationCode,
    // The reply may confirm the pending session id or replace it.
    reply: AgencyLogin.partial({ agencySid: true }),
    mayBeEmpty: true,
    access: 'everyone',
    limit: 'login',
    sealedFields: ['agencySid', 'userToken'],
    sessionEffect: 'agency-code-verified',
  },
  'POST /agent/logout': { reply: EmptyReply, access: 'everyone', sessionEffect: 'agency-signed-out' },
  'POST /agency/logout': {
    query: OfAgency,
    reply: EmptyReply,
    access: 'everyone',
    sessionEffect: 'agency-signed-out',
    tenant: { 'query.agency': 'agencyCode' },
  },
  'GET /agent/checkSession': { reply: AgencySessionCheck, access: 'everyone', sessionEffect: 'agency-checked' },
  'GET /agency/checkSession': {
    query: OfAgency,
    reply: AgencySessionCheck,
    access: 'everyone',
    sessionEffect: 'agency-checked',
    tenant: { 'query.agency': 'agencyCode' },
  },
  'GET /agencyContents/byAgencyCode/{code}': cachedRead(60, {
    path: z.object({ code: Code }),
    reply: AgencyContent,
    tenant: { 'path.code': 'agencyCode' },
  }),
  'GET /agencyContents/byHost/{host}': cachedRead(60, {
    path: Host,
    reply: AgencyContent,
    deadline: 4_000,
    tenant: { 'path.host': 'host' },
  }),
  'GET /user/{id}/username': {
    path: z.object({ id: Code }),
    reply: z.object({ username: ShortText }),
    access: 'agency',
  },
  'GET /agent/all': { reply: z.array(Clerk).max(2_000), access: 'agent' },
  'GET /paxBankCredit/getInfo': {
    query: z.object({ currency: z.enum(['IS', 'USD']) }),
    reply: PaxBankCredit,
    access: 'agency',
  },
  'GET /operation/packDates/holidays': cachedRead(86_400, {
    // A repeated key: `?year=2026&year=2027` (section 9: a year and the next year).
    query: z.object({ year: z.union([z.array(Year).min(1).max(4), Year.transform((year) => [year])]) }),
    reply: z.array(Holiday).max(400),
  }),
  'GET /destinationEx/': cachedRead(3_600, { query: ListWindow, reply: z.array(DestinationEx).max(1_000) }),
  'GET /pageContentsAggregate/byPage/{page}': cachedRead(300, {
    path: z.object({ page: Code }),
    query: z.object({ langCode: LangCode }),
    reply: PageContents,
  }),
  'GET /pageContentsHref/{pageId}/{itemId}': cachedRead(300, {
    path: z.object({ pageId: Code, itemId: Code }),
    query: z.object({ langCode: LangCode.default('HEB') }),
    reply: PageHref,
  }),
  'POST /operation/notifyAdmin': { body: AdminNotice, reply: EmptyReply, access: 'everyone', limit: 'message' },
  'POST /operation/notifyAdmin/pageNotFound': {
    body: AdminNotice,
    reply: z.object({ redirectPath: z.string().max(500).nullish() }),
    access: 'everyone',
    limit: 'message',
  },
})
