import type { bff } from '#lib/contract/bff.ts'
import type { CatalogueAgency } from '#sandbox/catalogue/types.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import { sendSms } from '#sandbox/people/sms.ts'
import {
  CODE_SECONDS,
  closeAgencyLogin,
  findAgency,
  findAgencyLogin,
  openAgencyLogin,
  verifyAgencyLogin,
} from '#sandbox/sessions.ts'
import { type Caller, type Handlers, HttpError, type World } from '#sandbox/world.ts'

/** One message for a wrong code, name or password, so that it does not reveal which one is wrong. */
const WRONG_CREDENTIALS = 'פרטי ההתחברות שגויים, נסו שוב.'

/** The public content of an agency: without logins and passwords, with absolute URLs of logo and favicon. */
function toAgencyContent(world: World, agency: CatalogueAgency) {
  const { login: _login, cancelPassword: _password, logo, ...content } = agency
  if (!logo) return content
  const favicon = new URL(logo.url.replace('/logo/', '/favicon/'), world.origin).href
  return { ...content, favicon, logo: { ...logo, url: new URL(logo.url, world.origin).href } }
}

function requireActiveAgency(world: World, find: (agency: CatalogueAgency) => boolean): CatalogueAgency {
  const agency = world.catalogue.agencies.find(find)
  if (!agency?.active) throw new HttpError(404, 'הסוכנות לא נמצאה.')
  return agency
}

/** The agency whose site makes a login call. Throws 401 unless it is active and `operation` is its own. */
function requireCallingAgency(world: World, caller: Caller, operation: string): CatalogueAgency {
  const agency = findAgency(world, caller)
  if (!agency?.active || agency.operation !== operation) throw new HttpError(401, WRONG_CREDENTIALS)
  return agency
}

/** Logins of agencies and agents, and the content of agencies. */
export const agencyHandlers = {
  'POST /agent/login': ({ body }, caller, world) => {
    const site = requireCallingAgency(world, caller, body.operation)
    const own = site.odyAgentCode === body.odyAgentCode
    const allowed = own || (site.dabAllowedOdyAgentCodes ?? []).includes(body.odyAgentCode)
    const home = world.catalogue.agencies.find(({ odyAgentCode }) => odyAgentCode === body.odyAgentCode)
    const clerk = home?.login.clerks.find(
      ({ clerkName, password }) =>
        clerkName.toLowerCase() === body.clerkName.toLowerCase() && password === body.password,
    )
    if (!allowed || !home?.active || !clerk) throw new HttpError(401, WRONG_CREDENTIALS)
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
    const agency = requireCallingAgency(world, caller, body.operation)
    if (agency.is2FA) throw new HttpError(403, 'לסוכנות זו נדרש אימות דו־שלבי: היכנסו עם קוד גישה וקוד SMS.')
    if (agency.login.password === undefined) throw new HttpError(403, 'לסוכנות זו אין כניסה בסיסמה.')
    if (agency.login.password !== body.password) throw new HttpError(401, WRONG_CREDENTIALS)
    const { sid, userToken } = openAgencyLogin(world, {
      kind: 'agency',
      agencyCode: agency.agencyCode,
      loginOdyAgentCode: agency.odyAgentCode,
      displayName: agency.name,
    })
    return { agencySid: sid, userToken, loginOdyAgentCode: agency.odyAgentCode }
  },

  'POST /agency/requestLogin': ({ body }, caller, world) => {
    const agency = requireCallingAgency(world, { ...caller, agency: body.agencyCode }, body.operation)
    if (caller.agency !== undefined && findAgency(world, caller) !== agency) throw new HttpError(401, WRONG_CREDENTIALS)
    if (agency.is2FA && agency.login.passCode !== body.passCode) throw new HttpError(401, 'קוד הגישה שגוי, נסו שוב.')
    if (agency.login.phone === undefined) throw new HttpError(403, 'לסוכנות זו אין טלפון לקבלת קוד SMS.')
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
    const text = `קוד הכניסה שלכם לאתר ${agency.name}: ${opened.code}`
    sendSms(world, normalisePhone(agency.login.phone), text, opened.code)
    return { agencySid: opened.sid, verificationTimeout: CODE_SECONDS }
  },

  'POST /agency/verifyCode': ({ body }, caller, world) => {
    const is2FA = (code: string) => world.catalogue.agencies.find(({ agencyCode }) => agencyCode === code)?.is2FA
    // A second factor raises the login's rights, so it gets a new sid; otherwise the pending sid becomes valid.
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
      requireActiveAgency(world, ({ agencyCode }) => agencyCode === code),
    ),

  'GET /agencyContents/byHost/{host}': ({ path }, _, world) => {
    const name = path.host.toLowerCase().replace(/:\d+$/, '')
    return toAgencyContent(
      world,
      requireActiveAgency(world, ({ host }) => host === name),
    )
  },

  'GET /user/{id}/username': ({ path: { id } }, caller, world) => {
    const { agencies } = world.catalogue
    const clerk = agencies.flatMap(({ login }) => login.clerks).find(({ clerkName }) => clerkName === id)
    const agency = agencies.find(({ agencyCode, odyAgentCode }) => agencyCode === id || odyAgentCode === id)
    const username = clerk?.displayName ?? agency?.name
    if (username === undefined) throw new HttpError(404, 'המשתמש לא נמצא.')
    // A marketer may read its own name only; internal agents may read all.
    const login = findAgencyLogin(world, caller)
    const own = id === login?.clerkName || id === login?.loginOdyAgentCode || id === login?.agencyCode
    if (login?.kind !== 'agent' && !own) throw new HttpError(403, 'אין הרשאה.')
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
  const login = findAgencyLogin(world, caller)
  if (!login || (agency !== undefined && login.agencyCode !== agency)) return { logined: false }
  return { logined: true, clerkName: login.clerkName, loginOdyAgentCode: login.loginOdyAgentCode }
}
