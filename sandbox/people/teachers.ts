import { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { TeacherHistory } from '#lib/contract/entities/booking.ts'
import { execute, selectFirst } from '#sandbox/database.ts'
import { toIsraelDate } from '#sandbox/dates.ts'
import type { Handlers, World } from '#sandbox/world.ts'

/** The subsidy of one order, agorot. */
export const TEACHER_SUBSIDY = 20_000

const UseRow = z.object({ used_at: z.string() })

/** Identity numbers have nine digits; a shorter one lacks its leading zeros. */
const padIdentityNumber = (tzNumber: string) => tzNumber.padStart(9, '0')

/** The state of a teacher's subsidy by identity number; `usedAt` is a date (`YYYY-MM-DD`), `amount` in agorot. */
export function getTeacherHistory(world: World, tzNumber: string): z.input<typeof TeacherHistory> {
  const number = padIdentityNumber(tzNumber)
  const use = selectFirst(world.db, UseRow, 'SELECT used_at FROM teacher_uses WHERE tz_number = ?', number)
  if (use) return { state: 'already-used', usedAt: use.used_at }
  const teacher = world.catalogue.teachers.find((one) => padIdentityNumber(one.tzNumber) === number)
  const state = teacher?.state ?? 'not-approved'
  return state === 'approved' ? { state, amount: TEACHER_SUBSIDY } : { state }
}

/** Records that a teacher's subsidy was used. Returns false when it is not approved or was used before. */
export function recordTeacherUse(world: World, tzNumber: string): boolean {
  if (getTeacherHistory(world, tzNumber).state !== 'approved') return false
  const today = toIsraelDate(world.clock.now())
  return (
    execute(
      world.db,
      'INSERT OR IGNORE INTO teacher_uses (tz_number, used_at) VALUES (?, ?)',
      padIdentityNumber(tzNumber),
      today,
    ) === 1
  )
}

/** The calls of the teachers' organization. */
export const teacherHandlers = {
  'POST /IrgonMember/checkHistory': ({ body }, _, world) => getTeacherHistory(world, body.tzNumber),
} satisfies Partial<Handlers<typeof domestic>>
