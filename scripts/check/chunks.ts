/**
 * Checks the browser scripts of the build in `.next`: none contains a server module, the name of an environment variable
 * or a secret, and each begins with the compile hint. Prints what is wrong; exit code 1 when anything is.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { env } from '#lib/server/env.ts'
import { COMPILE_HINT } from '#lib/server/next/compile-hint.mjs'

export type SourceFile = { path: string; text: string }

/** A text that no browser script may contain, and what it would reveal. */
export type ForbiddenText = { pattern: RegExp; reason: string }

/** The browser may import neither; from the contract it may import types, which leave no text. */
const SERVER_FOLDERS = ['lib/server', 'lib/contract']
const BROWSER_FOLDERS = ['lib/domain', 'lib/i18n', 'lib/browser', 'components', 'app', 'messages']
const SECRETS = ['SESSION_SECRETS', 'REDIS_URL', 'BFF_URL', 'DOMESTIC_URL']

/** Shorter texts, and single words, also occur in packages. */
const MIN_LENGTH = 16

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The string literals of a module, without those of its imports, exports and types. */
function readLiterals({ text }: SourceFile): string[] {
  const literals: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Record<string, unknown>
    const type = String(node.type ?? '')
    if (type.startsWith('Import') || type.startsWith('Ts') || type === 'ExportNamedDeclaration') return
    if (type === 'StringLiteral') literals.push(String(node.value))
    for (const key of Object.keys(node)) if (key !== 'span') visit(node[key])
  }
  visit(parseSync(text, { syntax: 'typescript', target: 'es2024' }).body)
  return literals
}

/**
 * The texts by which a server module in a browser script is recognized: its string literals of several words, except
 * those that a file allowed in the browser contains too.
 */
export function listServerTexts(server: readonly SourceFile[], browser: readonly SourceFile[]): ForbiddenText[] {
  const known = browser.map(({ text }) => text).join('\n')
  const found = new Map<string, string>()
  for (const file of server) {
    for (const literal of readLiterals(file)) {
      const isDistinctive = literal.length >= MIN_LENGTH && literal.includes(' ') && !/["'`\\\n]/.test(literal)
      if (isDistinctive && !known.includes(literal)) found.set(literal, file.path)
    }
  }
  return [...found].map(([literal, file]) => ({
    pattern: new RegExp(escapeRegExp(literal)),
    reason: `${file} ("${literal}")`,
  }))
}

/**
 * The names of environment variables, and the values of those that are secret.
 *
 * @param names a name without an underscore is also a common word, and counts only as a property of `env`
 * @param values the environment of the build
 */
export function listEnvironmentTexts(
  names: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
): ForbiddenText[] {
  const secrets = SECRETS.flatMap((name) =>
    (values[name] ?? '').split(',').map((value) => [name, value.trim()] as const),
  )
  return [
    ...names.map((name) => ({
      pattern: name.includes('_') ? new RegExp(`\\b${name}\\b`) : new RegExp(`\\benv(?:\\.|\\[["'])${name}\\b`),
      reason: `the environment variable ${name}`,
    })),
    ...secrets.flatMap(([name, value]) =>
      value.length < 8 ? [] : [{ pattern: new RegExp(escapeRegExp(value)), reason: `the value of ${name}` }],
    ),
  ]
}

/** What is wrong with the browser scripts, one line each; empty when nothing is. */
export function checkChunks(chunks: readonly SourceFile[], forbidden: readonly ForbiddenText[]): string[] {
  return chunks.flatMap(({ path: name, text }) => [
    ...(text.startsWith(COMPILE_HINT) ? [] : [`${name} does not begin with ${COMPILE_HINT.trim()}`]),
    ...forbidden.filter(({ pattern }) => pattern.test(text)).map(({ reason }) => `${name} contains ${reason}`),
  ])
}

/** The files of a folder whose names match, with paths relative to `root`; none when the folder does not exist. */
function readFiles(root: string, folder: string, pattern: RegExp): SourceFile[] {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

/** Checks the build in `root`. Throws when there is none. */
export function checkBuild(root: string, values: Readonly<Record<string, string | undefined>>): string[] {
  const chunks = readFiles(root, '.next/static/chunks', /\.js$/)
  if (chunks.length === 0) throw new Error('The build has no browser scripts.')
  const read = (folders: readonly string[], pattern: RegExp) =>
    folders.flatMap((folder) => readFiles(root, folder, pattern))
  return checkChunks(chunks, [
    ...listServerTexts(read(SERVER_FOLDERS, /\.(?:ts|mjs)$/), read(BROWSER_FOLDERS, /\.(?:tsx?|json)$/)),
    ...listEnvironmentTexts(Object.keys(env), values),
  ])
}

if (import.meta.main) {
  const problems = checkBuild(path.resolve(import.meta.dirname, '../..'), process.env)
  process.stdout.write(
    problems.length > 0 ? `${problems.join('\n')}\n` : 'The browser scripts hold nothing of the server.\n',
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}
