import { z } from 'zod'
import {
  AgencyContent,
  AgencyLoginRequested,
  AgencySession,
  AgencySessionCheck,
  AgentLogin,
  Clerk,
  PaxBankCredit,
  VerificationCode,
} from '#lib/contract/entities/agency.ts'
import { AdminNotice, Holiday, PageContents, PageHref } from '#lib/contract/entities/content.ts'
import { DestinationEx } from '#lib/contract/entities/hotel.ts'
import { service } from '#lib/contract/service.ts'
import { Code, LangCode, Line, Nothing, Window } from '#lib/contract/values.ts'

const OfAgency = z.object({ agency: Code })
const Year = z.coerce.number().int().min(2_000).max(2_100)
const Host = z.object({ host: z.string().regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/) })

/** The BFF's nineteen calls (section 7). */
export const bff = service('bff', {
  'POST /agent/login': {
    body: AgentLogin,
    encoding: 'form',
    reply: AgencySession,
    access: 'everyone',
    limit: 'login',
    seals: ['agencySid', 'userToken'],
    session: 'agent-opens',
  },
  'POST /agency/passlogin': {
    body: z.object({ password: z.string().min(1).max(200), operation: Line }),
    reply: AgencySession,
    access: 'everyone',
    limit: 'login',
    seals: ['agencySid', 'userToken'],
    session: 'agency-opens',
  },
  'POST /agency/requestLogin': {
    body: z.object({ operation: Line, agencyCode: Code, passCode: z.string().min(1).max(60).optional() }),
    reply: AgencyLoginRequested,
    access: 'everyone',
    limit: 'code',
    seals: ['agencySid'],
    session: 'agency-pends',
    tenant: { 'body.agencyCode': 'agencyCode' },
  },
  'POST /agency/verifyCode': {
    body: VerificationCode,
    // Verifying may confirm the sid that the request gave, or replace it.
    reply: AgencySession.partial({ agencySid: true }),
    access: 'everyone',
    limit: 'login',
    seals: ['agencySid', 'userToken'],
    session: 'agency-verifies',
  },
  'POST /agent/logout': { reply: Nothing, access: 'everyone', session: 'agency-closes' },
  'POST /agency/logout': {
    query: OfAgency,
    reply: Nothing,
    access: 'everyone',
    session: 'agency-closes',
    tenant: { 'query.agency': 'agencyCode' },
  },
  'GET /agent/checkSession': { reply: AgencySessionCheck, access: 'everyone', session: 'agency-confirms' },
  'GET /agency/checkSession': {
    query: OfAgency,
    reply: AgencySessionCheck,
    access: 'everyone',
    session: 'agency-confirms',
    tenant: { 'query.agency': 'agencyCode' },
  },
  'GET /agencyContents/byAgencyCode/{code}': {
    path: z.object({ code: Code }),
    reply: AgencyContent,
    access: 'everyone',
    keep: { seconds: 60 },
    tenant: { 'path.code': 'agencyCode' },
  },
  'GET /agencyContents/byHost/{host}': {
    path: Host,
    reply: AgencyContent,
    access: 'everyone',
    keep: { seconds: 60 },
    deadline: 4_000,
    tenant: { 'path.host': 'host' },
  },
  'GET /user/{id}/username': {
    path: z.object({ id: Code }),
    reply: z.object({ username: Line }),
    access: 'agency',
  },
  'GET /agent/all': { reply: z.array(Clerk).max(2_000), access: 'agent' },
  'GET /paxBankCredit/getInfo': {
    query: z.object({ currency: z.enum(['IS', 'USD']) }),
    reply: PaxBankCredit,
    access: 'agency',
  },
  'GET /operation/packDates/holidays': {
    // Sent twice: `?year=2026&year=2027` (section 9: the given year and the next).
    query: z.object({ year: z.union([z.array(Year).min(1).max(4), Year.transform((year) => [year])]) }),
    reply: z.array(Holiday).max(400),
    access: 'everyone',
    keep: { seconds: 86_400 },
  },
  'GET /destinationEx/': {
    query: Window,
    reply: z.array(DestinationEx).max(1_000),
    access: 'everyone',
    keep: { seconds: 3_600 },
  },
  'GET /pageContentsAggregate/byPage/{page}': {
    path: z.object({ page: Code }),
    query: z.object({ langCode: LangCode }),
    reply: PageContents,
    access: 'everyone',
    keep: { seconds: 300 },
  },
  'GET /pageContentsHref/{pageId}/{itemId}': {
    path: z.object({ pageId: Code, itemId: Code }),
    query: z.object({ langCode: LangCode.default('HEB') }),
    reply: PageHref,
    access: 'everyone',
    keep: { seconds: 300 },
  },
  'POST /operation/notifyAdmin': { body: AdminNotice, reply: Nothing, access: 'everyone', limit: 'message' },
  'POST /operation/notifyAdmin/pageNotFound': {
    body: AdminNotice,
    reply: z.object({ redirectPath: z.string().max(500).nullish() }),
    access: 'everyone',
    limit: 'message',
  },
})
