import { createHash } from 'node:crypto'
import { z } from 'zod'
import { selectFirst } from '#sandbox/database.ts'
import type { World } from '#sandbox/world.ts'

const Counter = z.object({ value: z.number() })

/** A number in [0, 1) that depends only on the seed and the words. */
export function toSeededRandom(seed: number, ...words: (string | number)[]): number {
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
  return toToken(world, purpose, nextNumber(world, purpose))
}

/** A new code of six digits; the first digit is not zero. */
export function nextCode(world: World, purpose: string): string {
  return toCode(world, purpose, nextNumber(world, purpose))
}

function toToken({ seed }: World, purpose: string, number: number): string {
  return digest(seed, [purpose, number]).toString('base64url').slice(0, 32)
}

function toCode({ seed }: World, purpose: string, number: number): string {
  return String(100_000 + (digest(seed, [purpose, number]).readUInt32BE(0) % 900_000))
}

function listIssued(world: World, purpose: string, create: typeof toToken): string[] {
  const counter = selectFirst(world.db, Counter, 'SELECT value FROM counters WHERE name = ?', purpose)
  return Array.from({ length: counter?.value ?? 0 }, (_, index) => create(world, purpose, index + 1))
}

/** Every token that was created for `purpose`, the oldest first. */
export function listIssuedTokens(world: World, purpose: string): string[] {
  return listIssued(world, purpose, toToken)
}

/** Every code that was created for `purpose`, the oldest first. */
export function listIssuedCodes(world: World, purpose: string): string[] {
  return listIssued(world, purpose, toCode)
}

function digest(seed: number, words: (string | number)[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([seed, ...words]))
    .digest()
}
