import { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import { first, run } from '#sandbox/database.ts'
import { israelDate } from '#sandbox/dates.ts'
import type { Handlers, World } from '#sandbox/world.ts'

const UseRow = z.object({ used_at: z.string() })

/** Identity numbers are nine digits; shorter ones are written without their zeros. */
const padded = (tzNumber: string) => tzNumber.padStart(9, '0')

/** What the teachers' organization says of an identity number; `usedAt` is a date (`YYYY-MM-DD`). */
export function teacherHistory(world: World, tzNumber: string) {
  const number = padded(tzNumber)
  const use = first(world.db, UseRow, 'SELECT used_at FROM teacher_uses WHERE tz_number = ?', number)
  if (use) return { state: 'already-used' as const, usedAt: use.used_at }
  const teacher = world.catalogue.teachers.find((one) => padded(one.tzNumber) === number)
  return { state: teacher?.state ?? ('not-approved' as const) }
}

/** Tells the organization that a teacher's subsidy was used; says no (false) when it was used before. */
export function recordTeacherUse(world: World, tzNumber: string): boolean {
  if (teacherHistory(world, tzNumber).state !== 'approved') return false
  const today = israelDate(world.clock.now())
  return (
    run(world.db, 'INSERT OR IGNORE INTO teacher_uses (tz_number, used_at) VALUES (?, ?)', padded(tzNumber), today) ===
    1
  )
}

/** The teachers' organization. */
export const teacherHandlers = {
  'POST /IrgonMember/checkHistory': ({ body }, _, world) => teacherHistory(world, body.tzNumber),
} satisfies Partial<Handlers<typeof domestic>>
