import { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import { first, run } from '#sandbox/database.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import { sendSms } from '#sandbox/people/sms.ts'
import {
  CODE_SECONDS,
  closeMemberSession,
  memberOf,
  openMemberSession,
  verifyMemberSession,
} from '#sandbox/sessions.ts'
import { type Handlers, Refusal, type World } from '#sandbox/world.ts'

/** What a person who joins today gets off. */
const JOINING_PERCENT = 5

type Person = { phone: string; firstName: string; lastName: string; email: string; newsletter: boolean }

/** Adds a member; says no (false) when the phone is a member's already. */
export function addMember(world: Pick<World, 'db'>, person: Person, discountPercent: number): boolean {
  const changes = run(
    world.db,
    `INSERT OR IGNORE INTO members (phone, first_name, last_name, email, newsletter, discount_percent)
     VALUES (?, ?, ?, ?, ?, ?)`,
    normalisePhone(person.phone),
    person.firstName,
    person.lastName,
    person.email,
    person.newsletter ? 1 : 0,
    discountPercent,
  )
  return changes === 1
}

/** The club: joining, and logging in by phone and SMS code. */
export const memberHandlers = {
  'POST /clubMember/requestLogin': ({ body }, _, world) => {
    const phone = normalisePhone(body.phone)
    const known = first(world.db, z.object({ phone: z.string() }), 'SELECT phone FROM members WHERE phone = ?', phone)
    if (!known) throw new Refusal(404, 'המספר אינו רשום במועדון. אפשר להצטרף בהרשמה קצרה.')
    const { sid, code } = openMemberSession(world, phone)
    sendSms(world, phone, `קוד הכניסה שלך למועדון: ${code}`, code)
    return { memberSid: sid, verificationTimeout: CODE_SECONDS }
  },

  'POST /clubMember/verifyCode': ({ body }, caller, world) => verifyMemberSession(world, caller, body.verificationCode),

  'POST /clubMember/logout': (_input, caller, world) => closeMemberSession(world, caller),

  'GET /clubMember/checkSession': (_input, caller, world) => {
    const session = memberOf(world, caller)
    return session ? { logined: true, ...session } : { logined: false }
  },

  'POST /clubMember': ({ body }, _, world) => {
    if (!addMember(world, body, JOINING_PERCENT)) throw new Refusal(409, 'המספר כבר רשום במועדון. אפשר להתחבר.')
    return { member: { ...body, phone: normalisePhone(body.phone) } }
  },
} satisfies Partial<Handlers<typeof domestic>>
