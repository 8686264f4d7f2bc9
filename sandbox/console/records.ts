import { z } from 'zod'
import { all } from '#sandbox/database.ts'
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

const SHOWN = 100

/** The outbox, newest first; of one phone (E.164) when given. */
export function sentSms({ db }: World, phone?: string) {
  return all(
    db,
    Sms,
    'SELECT * FROM sms WHERE ?1 IS NULL OR phone = ?1 ORDER BY id DESC LIMIT ?2',
    phone ?? null,
    SHOWN,
  )
}

/** What the admin was told, newest first. */
export function keptNotices({ db }: World) {
  return all(db, Notice, 'SELECT * FROM notices ORDER BY id DESC LIMIT ?', SHOWN)
}

/** Journey steps and contact forms, newest first. */
export function keptLeads({ db }: World) {
  return all(db, Lead, 'SELECT * FROM leads ORDER BY id DESC LIMIT ?', SHOWN)
}
