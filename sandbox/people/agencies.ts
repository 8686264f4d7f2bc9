import type { bff } from '#lib/contract/bff.ts'
import type { CatalogueAgency } from '#sandbox/catalogue/types.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import { sendSms } from '#sandbox/people/sms.ts'
import {
  agencyLoginOf,
  agencyOf,
  CODE_SECONDS,
  closeAgencyLogin,
  openAgencyLogin,
  verifyAgencyLogin,
} from '#sandbox/sessions.ts'
import { type Caller, type Handlers, Refusal, type World } from '#sandbox/world.ts'

/** Said for a wrong code, name or password alike, so that nobody learns which. */
const WRONG = 'פרטי ההתחברות שגויים, נסו שוב.'

/** An agency as its site may know it: without logins and passwords; its marks with their whole addresses. */
function toAgencyContent(world: World, agency: CatalogueAgency) {
  const { login: _login, cancelPassword: _password, logo, ...content } = agency
  if (!logo) return content
  const favicon = new URL(logo.url.replace('/logo/', '/favicon/'), world.origin).href
  return { ...content, favicon, logo: { ...logo, url: new URL(logo.url, world.origin).href } }
}

function activeAgency(world: World, find: (agency: CatalogueAgency) => boolean): CatalogueAgency {
  const agency = world.catalogue.agencies.find(find)
  if (!agency?.active) throw new Refusal(404, 'הסוכנות לא נמצאה.')
  return agency
}

/** The agency whose site makes a login call; its `operation` must be the agency's own. */
function callingAgency(world: World, caller: Caller, operation: string): CatalogueAgency {
  const agency = agencyOf(world, caller)
  if (!agency?.active || agency.operation !== operation) throw new Refusal(401, WRONG)
  return agency
}

/** Who an agency's people are logged in as, and what an agency is. */
export const agencyHandlers = {
  'POST /agent/login': ({ body }, caller, world) => {
    const site = callingAgency(world, caller, body.operation)
    const own = site.odyAgentCode === body.odyAgentCode
    const allowed = own || (site.dabAllowedOdyAgentCodes ?? []).includes(body.odyAgentCode)
    const home = world.catalogue.agencies.find(({ odyAgentCode }) => odyAgentCode === body.odyAgentCode)
    const clerk = home?.login.clerks.find(
      ({ clerkName, password }) =>
        clerkName.toLowerCase() === body.clerkName.toLowerCase() && password === body.password,
    )
    if (!allowed || !home?.active || !clerk) throw new Refusal(401, WRONG)
    const { sid, userToken } = openAgencyLogin(world, {
      kind: site.forInternalAgentSite ? 'agent' : 'agency',
      agencyCode: site.agencyCode,
      loginOdyAgentCode: body.odyAgentCode,
      clerkName: clerk.clerkName,
      displayName: clerk.displayName,
    })
    return { agencySid: sid, userToken, clerkName: clerk.clerkName, loginOdyAgentCode: body.odyAgentCode }
  },

  'POST /agency/passlogin': ({ body }, caller, world) => {
    const agency = callingAgency(world, caller, body.operation)
    if (agency.is2FA) throw new Refusal(403, 'לסוכנות זו נדרש אימות דו־שלבי: היכנסו עם קוד גישה וקוד SMS.')
    if (agency.login.password === undefined) throw new Refusal(403, 'לסוכנות זו אין כניסה בסיסמה.')
    if (agency.login.password !== body.password) throw new Refusal(401, WRONG)
    const { sid, userToken } = openAgencyLogin(world, {
      kind: 'agency',
      agencyCode: agency.agencyCode,
      loginOdyAgentCode: agency.odyAgentCode,
      displayName: agency.name,
    })
    return { agencySid: sid, userToken, loginOdyAgentCode: agency.odyAgentCode }
  },

  'POST /agency/requestLogin': ({ body }, caller, world) => {
    const agency = callingAgency(world, { ...caller, agency: body.agencyCode }, body.operation)
    if (caller.agency !== undefined && agencyOf(world, caller) !== agency) throw new Refusal(401, WRONG)
    if (agency.is2FA && agency.login.passCode !== body.passCode) throw new Refusal(401, 'קוד הגישה שגוי, נסו שוב.')
    if (agency.login.phone === undefined) throw new Refusal(403, 'לסוכנות זו אין טלפון לקבלת קוד SMS.')
    const opened = openAgencyLogin(
      world,
      {
        kind: 'agency',
        agencyCode: agency.agencyCode,
        loginOdyAgentCode: agency.odyAgentCode,
        displayName: agency.name,
      },
      true,
    )
    const text = `קוד הכניסה שלך לאתר ${agency.name}: ${opened.code}`
    sendSms(world, normalisePhone(agency.login.phone), text, opened.code)
    return { agencySid: opened.sid, verificationTimeout: CODE_SECONDS }
  },

  'POST /agency/verifyCode': ({ body }, caller, world) => {
    const is2FA = (code: string) => world.catalogue.agencies.find(({ agencyCode }) => agencyCode === code)?.is2FA
    // A second factor raises what the login may do, so its sid changes; otherwise the pending one becomes good.
    const login = verifyAgencyLogin(world, caller, body.verificationCode, (code) => is2FA(code) === true)
    return { agencySid: login.sid, userToken: login.userToken, loginOdyAgentCode: login.loginOdyAgentCode }
  },

  'POST /agent/logout': (_input, caller, world) => closeAgencyLogin(world, caller),
  'POST /agency/logout': (_input, caller, world) => closeAgencyLogin(world, caller),

  'GET /agent/checkSession': (_input, caller, world) => checkSession(world, caller, caller.agency),
  'GET /agency/checkSession': ({ query: { agency } }, caller, world) => checkSession(world, caller, agency),

  'GET /agencyContents/byAgencyCode/{code}': ({ path: { code } }, _, world) =>
    toAgencyContent(
      world,
      activeAgency(world, ({ agencyCode }) => agencyCode === code),
    ),

  'GET /agencyContents/byHost/{host}': ({ path }, _, world) => {
    const name = path.host.toLowerCase().replace(/:\d+$/, '')
    return toAgencyContent(
      world,
      activeAgency(world, ({ host }) => host === name),
    )
  },

  'GET /user/{id}/username': ({ path: { id } }, caller, world) => {
    const { agencies } = world.catalogue
    const clerk = agencies.flatMap(({ login }) => login.clerks).find(({ clerkName }) => clerkName === id)
    const agency = agencies.find(({ agencyCode, odyAgentCode }) => agencyCode === id || odyAgentCode === id)
    const username = clerk?.displayName ?? agency?.name
    if (username === undefined) throw new Refusal(404, 'המשתמש לא נמצא.')
    // A marketer may ask for its own name only; names of others are the internal agents' business.
    const login = agencyLoginOf(world, caller)
    const own = id === login?.clerkName || id === login?.loginOdyAgentCode || id === login?.agencyCode
    if (login?.kind !== 'agent' && !own) throw new Refusal(403, 'אין הרשאה.')
    return { username }
  },

  'GET /agent/all': (_input, _caller, world) =>
    world.catalogue.agencies
      .filter(({ active }) => active)
      .flatMap(({ odyAgentCode, login }) =>
        login.clerks.map(({ clerkName, displayName }) => ({ odyAgentCode, clerkName, displayName })),
      ),
} satisfies Partial<Handlers<typeof bff>>

function checkSession(world: World, caller: Caller, agency: string | undefined) {
  const login = agencyLoginOf(world, caller)
  if (!login || (agency !== undefined && login.agencyCode !== agency)) return { logined: false }
  return { logined: true, clerkName: login.clerkName, loginOdyAgentCode: login.loginOdyAgentCode }
}
