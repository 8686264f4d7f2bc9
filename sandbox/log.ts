import { inspect } from 'node:util'

/** Writes an error of the sandbox itself to stderr. */
export function reportError(what: string, error: unknown): void {
  process.stderr.write(`sandbox: ${what}: ${inspect(error)}\n`)
}
