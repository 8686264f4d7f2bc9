import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Tree = { [key: string]: string | Tree }

/** The messages of a language as the file has them. */
export const readTree = (locale: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../../messages/${locale}.json`), 'utf8')) as Tree

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )
}

/** The messages of a language by their full keys: `results.title`. */
export const readTexts = (locale: string): ReadonlyMap<string, string> => new Map(flatten(readTree(locale)))
