import { inspect } from 'node:util'

/** Says loudly that the sandbox itself is at fault. */
export function report(what: string, error: unknown): void {
  process.stderr.write(`sandbox: ${what}: ${inspect(error)}\n`)
}
