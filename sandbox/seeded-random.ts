import { createHash } from 'node:crypto'
import { z } from 'zod'
import { selectFirst } from '#sandbox/database.ts'
import type { World } from '#sandbox/world.ts'

const Counter = z.object({ value: z.number() })

/** A number in [0, 1) that depends only on the seed and the words. */
export function seededRandom(seed: number, ...words: (string | number)[]): number {
  return digest(seed, words).readUInt32BE(0) / 2 ** 32
}

/** The next number of a named counter, starting at 1. Stored in the database, so no number repeats after a restart. */
export function nextNumber(world: World, name: string): number {
  const counter = selectFirst(
    world.db,
    Counter,
    'INSERT INTO counters (name, value) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value',
    name,
  )
  if (!counter) throw new Error(`no counter ${name}`)
  return counter.value
}

/** A new token of 32 URL-safe characters for `purpose`: equal in every run with the same seed and history. */
export function nextToken(world: World, purpose: string): string {
  return digest(world.seed, [purpose, nextNumber(world, purpose)])
    .toString('base64url')
    .slice(0, 32)
}

/** A new code of six digits; the first digit is not zero. */
export function nextCode(world: World, purpose: string): string {
  return String(100_000 + (digest(world.seed, [purpose, nextNumber(world, purpose)]).readUInt32BE(0) % 900_000))
}

function digest(seed: number, words: (string | number)[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([seed, ...words]))
    .digest()
}
