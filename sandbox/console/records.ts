import { z } from 'zod'
import { selectAll } from '#sandbox/database.ts'
import type { World } from '#sandbox/world.ts'

const text = z.string().nullable()
const Sms = z.object({ id: z.number(), at: z.string(), phone: z.string(), text: z.string(), code: text })
const Notice = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(['admin', 'page-not-found']),
  agency: text,
  subject: z.string(),
  body: z.string(),
})
const Lead = z.object({
  id: z.number(),
  at: z.string(),
  line: z.string(),
  agency: text,
  phone: z.string(),
  body: z.string().transform((json): unknown => JSON.parse(json)),
})

const MAX_SHOWN = 100

/** Sent SMS messages, newest first; only those to one phone (E.164) when given. */
export function listSms({ db }: World, phone?: string) {
  return selectAll(
    db,
    Sms,
    'SELECT * FROM sms WHERE ?1 IS NULL OR phone = ?1 ORDER BY id DESC LIMIT ?2',
    phone ?? null,
    MAX_SHOWN,
  )
}

/** Notices to the admin, newest first. */
export function listNotices({ db }: World) {
  return selectAll(db, Notice, 'SELECT * FROM notices ORDER BY id DESC LIMIT ?', MAX_SHOWN)
}

/** Journey steps and contact forms, newest first. */
export function listLeads({ db }: World) {
  return selectAll(db, Lead, 'SELECT * FROM leads ORDER BY id DESC LIMIT ?', MAX_SHOWN)
}
