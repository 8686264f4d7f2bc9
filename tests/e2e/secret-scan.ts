import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Every secret that the sandbox has issued or knows. */
export type Secrets = { tokens: string[]; codes: string[]; passwords: string[] }

/** What the run of the browser tests collects for the scan after it: one folder for each port of the site. */
export const getScanFolder = (sitePort: number) => path.join(tmpdir(), `nofesh-secret-scan-${sitePort}`)

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')

/**
 * The secrets in a text. A code of six digits counts only as a text or a parameter: amounts are numbers of six digits too.
 * The result names the kind of a secret and its first characters, so that the report does not contain it.
 */
export function findSecrets(text: string, { tokens, codes, passwords }: Secrets): string[] {
  const named = (kind: string, secret: string) => `${kind} ${secret.slice(0, 4)}…`
  const isPassword = (password: string) => new RegExp(`(?<![\\w-])${escapeText(password)}(?![\\w-])`).test(text)
  const isCode = (code: string) => new RegExp(`(?:["'=]|%22)${code}(?:["'&<\\s]|%22|$)`, 'm').test(text)
  return [
    ...tokens.filter((token) => text.includes(token)).map((token) => named('token', token)),
    ...passwords.filter(isPassword).map((password) => named('password', password)),
    ...codes.filter(isCode).map((code) => named('code', code)),
  ]
}

/** Stores a text for the scan after the tests. Equal texts are stored once. */
export function storeForScan(folder: string, kind: 'reply' | 'storage', text: string, origin: string): void {
  const name = createHash('sha1').update(text).digest('hex')
  mkdirSync(path.join(folder, kind), { recursive: true })
  const file = path.join(folder, kind, `${name}.txt`)
  if (!existsSync(file)) writeFileSync(file, `${origin}\n${text}`)
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Scans all files of these folders. Returns what was found by file; the first line of a stored text is its origin. */
export function scanFolders(folders: readonly string[], secrets: Secrets): { file: string; found: string[] }[] {
  // One expression for all secrets reads the gigabyte of a whole run five times faster than a search for each.
  const anySecret = new RegExp(Object.values(secrets).flat().map(escapeText).join('|'))
  return folders.flatMap(listFiles).flatMap((file) => {
    const text = readFileSync(file, 'latin1')
    const found = anySecret.test(text) ? findSecrets(text, secrets) : []
    return found.length > 0 ? [{ file, found }] : []
  })
}
