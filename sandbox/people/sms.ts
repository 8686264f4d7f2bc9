import { run } from '#sandbox/database.ts'
import type { World } from '#sandbox/world.ts'

/** Puts a message into the SMS outbox, which the console shows. */
export function sendSms(world: World, phone: string, text: string, code?: string): void {
  run(
    world.db,
    'INSERT INTO sms (at, phone, text, code) VALUES (?, ?, ?, ?)',
    world.clock.now().toISOString(),
    phone,
    text,
    code ?? null,
  )
}
