import { execute } from '#sandbox/database.ts'
import type { World } from '#sandbox/world.ts'

/** Stores an SMS message in the outbox that the console shows. */
export function sendSms(world: World, phone: string, text: string, code?: string): void {
  execute(
    world.db,
    'INSERT INTO sms (at, phone, text, code) VALUES (?, ?, ?, ?)',
    world.clock.now().toISOString(),
    phone,
    text,
    code ?? null,
  )
}
