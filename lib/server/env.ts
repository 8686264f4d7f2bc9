import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { type Variable, variables } from '#lib/server/env-variables.ts'
import { prepareFolder } from '#lib/server/folders.ts'

/** One invalid variable. Does not contain the value of a variable marked `secret`. */
export type EnvFault = { name: string; problem: string; expected: string }

type Name = keyof typeof variables

/** The validated environment: lists are arrays, numbers are numbers, base URLs have no trailing slash. */
export type Env = { readonly [Key in Name]: z.output<(typeof variables)[Key]['schema']> }

type Source = Readonly<Record<string, string | undefined>>

const toValue = (text: string | undefined): string | undefined => {
  const value = text?.trim()
  return value === '' ? undefined : value
}

/**
 * The value of a variable; undefined when it is not set or empty. A secret one may be in a file that `NAME_FILE` names, as
 * containers are given their secrets.
 */
export function readVariable(
  source: Source,
  name: string,
  { secret = false }: { secret?: boolean } = {},
): { value?: string | undefined; problem?: string } {
  const value = toValue(source[name])
  const file = secret ? toValue(source[`${name}_FILE`]) : undefined
  if (file === undefined) return { value }
  if (value !== undefined) return { problem: `is set twice, the second time by ${name}_FILE` }
  try {
    return { value: toValue(readFileSync(file, 'utf8')) }
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    return { problem: `cannot be read from the file that ${name}_FILE names (${code})` }
  }
}

/** What is wrong with the address of an upstream service, as the rest of a sentence; undefined when it is valid. */
export function findAddressProblem(name: 'BFF_URL' | 'DOMESTIC_URL', value: string | undefined): string | undefined {
  return variables[name].schema.safeParse(toValue(value)).error?.issues[0]?.message
}

/** Reads and validates all variables and returns all faults. Never throws. An empty value counts as not set. */
export function readEnv(source: Source): { ok: true; env: Env } | { ok: false; faults: EnvFault[] } {
  const faults: EnvFault[] = []
  const read: Record<string, unknown> = {}
  for (const [name, { schema, expected, ...rest }] of Object.entries<Variable>(variables)) {
    const { value, problem } = readVariable(source, name, rest)
    if (problem !== undefined) {
      faults.push({ name, problem, expected })
      continue
    }
    const result = schema.safeParse(value)
    if (result.success) {
      read[name] = result.data
      continue
    }
    for (const { message } of result.error.issues) {
      const shown = value === undefined || rest.secret ? '' : ` (${JSON.stringify(value)})`
      faults.push({ name, problem: `${message}${shown}`, expected })
    }
  }
  const local = read.DEPLOYMENT === 'development' || read.SANDBOX === true
  if (read.PUBLIC_SCHEME === 'http' && !local) {
    const problem = 'is http: session cookies would be sent unencrypted'
    faults.push({ name: 'PUBLIC_SCHEME', problem, expected: 'https, unless DEPLOYMENT is development or SANDBOX is 1' })
  }
  if (faults.length > 0) return { ok: false, faults }
  // `read` contains every name of `variables`.
  const env = read as Env
  const fault = findPortFault(env)
  return fault ? { ok: false, faults: [fault] } : { ok: true, env }
}

/** The process with this port for its metrics could not listen on `PORT`, and would be restarted endlessly. */
function findPortFault({ PORT: port, METRICS_PORT: metrics, WEB_CONCURRENCY: processes }: Env): EnvFault | undefined {
  if (metrics === undefined || port < metrics || port >= metrics + processes) return undefined
  const problem = `is the port of a process's metrics too (METRICS_PORT ${metrics}, WEB_CONCURRENCY ${processes})`
  return { name: 'PORT', problem, expected: 'a port that is not one of the WEB_CONCURRENCY ports from METRICS_PORT on' }
}

/** Problems that the site starts with: until there is room, pages are rendered without being cached. */
const FULL_DISK: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT'])

function findPageCacheFault({ PAGE_CACHE_DIR: folder }: Env): EnvFault | undefined {
  const problem = folder === undefined ? undefined : prepareFolder(folder)
  if (problem === undefined || FULL_DISK.has(problem)) return undefined
  const { expected } = variables.PAGE_CACHE_DIR
  return { name: 'PAGE_CACHE_DIR', problem: `cannot be written: ${folder} (${problem})`, expected }
}

/** The faults as text for a terminal or a log. */
export function explainFaults(faults: readonly EnvFault[]): string {
  const lines = faults.map(({ name, problem, expected }) => `  ${name} ${problem}.\n    Expected: ${expected}.`)
  return `The site cannot start because environment variables are invalid:\n\n${lines.join('\n')}\n`
}

let validated: Env | undefined

function getEnv(): Env {
  if (validated) return validated
  const result = readEnv(process.env)
  if (!result.ok) throw new Error(explainFaults(result.faults))
  validated = result.env
  return validated
}

/**
 * The environment of this process. Read when a variable is first used and not at import, so that a build does not
 * require an upstream URL. Throws an error with all faults when the environment is invalid; `startEnv` reports that
 * earlier.
 */
export const env: Env = Object.defineProperties(
  {} as Env,
  Object.fromEntries(
    Object.keys(variables).map((name) => [name, { enumerable: true, get: () => getEnv()[name as Name] }]),
  ),
)

/**
 * For the start of the server: returns the environment, or prints all faults to stderr and exits with code 1. Also checks that
 * the folder of the page cache can be written: with some that cannot, every page would hang.
 */
export function startEnv(): Env {
  const result = readEnv(process.env)
  const exit = (faults: readonly EnvFault[]) => {
    process.stderr.write(explainFaults(faults))
    return process.exit(1)
  }
  if (!result.ok) return exit(result.faults)
  const fault = findPageCacheFault(result.env)
  if (fault) return exit([fault])
  // Next's cache handler and the site's other processes read the variables, not the files.
  for (const [name, { secret }] of Object.entries<Variable>(variables)) {
    if (!secret) continue
    const { value } = readVariable(process.env, name, { secret })
    if (value === undefined) continue
    process.env[name] = value
    delete process.env[`${name}_FILE`]
  }
  return result.env
}
