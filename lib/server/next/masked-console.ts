import { formatWithOptions } from 'node:util'
import type { Log } from '#lib/server/log.ts'

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const

/** The longest text of one console call in the log, in characters. */
const MAX_LENGTH = 8_000

// Next colours its text for terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins a colour
const COLOUR = /\u001b\[[\d;]*m/g

/**
 * Sends everything that is written to the console to the log, which masks personal data. Next writes the errors of pages to
 * the console as they are, with the values in their messages, and has no option for another logger
 * (https://github.com/vercel/next.js/discussions/13214).
 *
 * @returns a function that restores the console.
 */
export function sendConsoleToLog(log: Log, target: Console = console): () => void {
  const original = Object.fromEntries(Object.keys(LEVELS).map((name) => [name, Reflect.get(target, name)]))
  for (const [name, level] of Object.entries(LEVELS)) {
    Reflect.set(target, name, (...args: unknown[]) => {
      const text = formatWithOptions({ colors: false, depth: 4 }, ...args).replace(COLOUR, '')
      if (text.trim() !== '') log[level]({ from: 'console' }, text.trim().slice(0, MAX_LENGTH))
    })
  }
  return () => {
    Object.assign(target, original)
  }
}
