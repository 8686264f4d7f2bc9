import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

/** One import, export-from or dynamic import of a source file. `to` is a path from the root, or a package's name. */
export type Import = { from: string; to: string; typeOnly: boolean; isPackage: boolean }

type Node = { [key: string]: unknown; type?: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function everySpecifierIsType(node: Node): boolean {
  if (node.typeOnly === true) return true
  const specifiers = node.specifiers
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false
  return specifiers.every((specifier: Node) => specifier.isTypeOnly === true)
}

/** The imports of one file's text. `from` is the file's path from the root. */
export function readImports(from: string, text: string): Import[] {
  const found: Import[] = []
  const add = (source: string, typeOnly: boolean) => {
    const isPackage = !(source.startsWith('#') || source.startsWith('.'))
    const to = source.startsWith('#')
      ? source.slice(1)
      : isPackage
        ? source
        : path.posix.join(path.dirname(from), source)
    found.push({ from, to, typeOnly, isPackage })
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
      return
    }
    if (!isNode(value)) return
    const { type, source } = value
    if (type?.startsWith('Import') || type?.startsWith('Export')) {
      if (isNode(source) && typeof source.value === 'string') add(source.value, everySpecifierIsType(value))
    }
    if (type === 'CallExpression' && isNode(value.callee) && value.callee.type === 'Import') {
      const [first] = value.arguments as [{ expression: Node } | undefined]
      if (typeof first?.expression.value === 'string') add(first.expression.value, false)
    }
    if (type === 'TsImportType' && isNode(value.argument)) add(String(value.argument.value), true)
    for (const key of Object.keys(value)) if (key !== 'span') visit(value[key])
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: !from.endsWith('.ts'), target: 'es2024' }).body)
  return found
}

/** Every import of the repository's own source files, tracked or new. */
export function readAllImports(): Import[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  const files = listed.split('\n').filter((file) => file !== '' && !file.endsWith('.d.ts') && existsSync(file))
  return files.flatMap((file) => readImports(file, readFileSync(file, 'utf8')))
}
