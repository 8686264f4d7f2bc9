import { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { Catalogue } from '#sandbox/catalogue/types.ts'
import { execute, selectFirst } from '#sandbox/database.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import { sendSms } from '#sandbox/people/sms.ts'
import {
  CODE_SECONDS,
  closeMemberSession,
  findMember,
  openMemberSession,
  verifyMemberSession,
} from '#sandbox/sessions.ts'
import { type Handlers, HttpError, type World } from '#sandbox/world.ts'

/** The discount of a person who joins now. */
const NEW_MEMBER_DISCOUNT_PERCENT = 5

type NewMember = Omit<Catalogue['members'][number], 'discountPercent'>

/** Adds a member. Returns false when the phone number already belongs to a member. */
export function addMember(world: Pick<World, 'db'>, person: NewMember, discountPercent: number): boolean {
  const changes = execute(
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

/** The club: registration, and login by phone and SMS code. */
export const memberHandlers = {
  'POST /clubMember/requestLogin': ({ body }, _, world) => {
    const phone = normalisePhone(body.phone)
    const known = selectFirst(
      world.db,
      z.object({ phone: z.string() }),
      'SELECT phone FROM members WHERE phone = ?',
      phone,
    )
    if (!known) throw new HttpError(404, 'המספר אינו רשום במועדון. אפשר להצטרף בהרשמה קצרה.')
    const { sid, code } = openMemberSession(world, phone)
    sendSms(world, phone, `קוד הכניסה שלכם למועדון: ${code}`, code)
    return { memberSid: sid, verificationTimeout: CODE_SECONDS }
  },

  'POST /clubMember/verifyCode': ({ body }, caller, world) => verifyMemberSession(world, caller, body.verificationCode),

  'POST /clubMember/logout': (_input, caller, world) => closeMemberSession(world, caller),

  'GET /clubMember/checkSession': (_input, caller, world) => {
    const session = findMember(world, caller)
    return session ? { logined: true, ...session } : { logined: false }
  },

  'POST /clubMember': ({ body }, _, world) => {
    if (!addMember(world, body, NEW_MEMBER_DISCOUNT_PERCENT))
      throw new HttpError(409, 'המספר כבר רשום במועדון. אפשר להתחבר.')
  },
} satisfies Partial<Handlers<typeof domestic>>
