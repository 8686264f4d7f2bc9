import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { parseSync } from '@swc/core'
import { sockets } from '#lib/contract/sockets.ts'
import { ENDPOINTS } from '#tests/contract/endpoints.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** What is delivered: tests and the sandbox are no users. */
const PRODUCT = ['app', 'components', 'lib', 'middleware.ts', 'server.ts']

/** Calls that are written by their address, because the typed call is too large for the page or not possible there. */
const BY_ADDRESS: Readonly<Record<string, string>> = {
  'GET /user/{id}/username': '/api/bff/user/',
  'POST /lead/leadInfo': '/api/domestic/lead/leadInfo',
}
/** A call whose wire line is put together from a part that is known only when it runs. */
const BY_TEMPLATE: Readonly<Record<string, string>> = {
  'GET /deal/inEffectLp/homepage/chain': '`GET /deal/inEffectLp/homepage/${',
  'GET /deal/inEffectLp/homepage/category': '`GET /deal/inEffectLp/homepage/${',
  'GET /deal/inEffectLp/homepage/dest': '`GET /deal/inEffectLp/homepage/${',
}

type Node = Record<string, unknown>
type Source = { file: string; text: string; values: ReadonlySet<string> }

/** Not a use of a wire line: a comparison, an element of a set or of a list; nor is the key of a table. */
const MENTIONS: ReadonlySet<unknown> = new Set(['BinaryExpression', 'NewExpression', 'ArrayExpression'])

/** The texts that a module uses as values: arguments of functions, constants, properties. */
function findValues(ast: unknown): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const item of node) visit(item)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as Node
    if (type === 'StringLiteral') found.add(String(value))
    if (MENTIONS.has(type)) return
    const skipped = type === 'KeyValueProperty' ? 'key' : type === 'SwitchCase' ? 'test' : undefined
    for (const [name, child] of Object.entries(node)) if (name !== skipped) visit(child)
  }
  visit(ast)
  return found
}

/** The source files of a file or folder, by their path from the root. */
function listSources(entry: string): string[] {
  if (statSync(path.join(root, entry)).isFile()) return /\.tsx?$/.test(entry) ? [entry] : []
  return readdirSync(path.join(root, entry)).flatMap((name) => listSources(`${entry}/${name}`))
}

const readSource = (file: string): Source => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const isRelevant = text.includes("'GET /") || text.includes("'POST /")
  const ast = isRelevant
    ? parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
    : undefined
  return { file, text, values: ast ? findValues(ast) : new Set() }
}

let sources: Source[]
beforeAll(() => {
  sources = PRODUCT.flatMap(listSources).map(readSource)
})

/** The exported function of a module of named calls that contains a wire line. */
function findFunction(text: string, wireLine: string): string | undefined {
  const before = text.slice(0, text.indexOf(`'${wireLine}'`))
  return [...before.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].at(-1)?.[1]
}

/** Whether a call in this module is reached: named calls of the browser need a caller of their own. */
function isReached({ file, text }: Source, wireLine: string): boolean {
  if (!file.startsWith('lib/browser/api/')) return true
  const name = findFunction(text, wireLine)
  return sources.some((other) => other.file !== file && new RegExp(`\\b${name}\\b`).test(other.text))
}

describe('every part of the contract has a user in the product', () => {
  test('all 74 endpoints are called', () => {
    const unused = ENDPOINTS.filter(({ wireLine }) => {
      const part = BY_ADDRESS[wireLine] ?? BY_TEMPLATE[wireLine]
      if (part !== undefined) return !sources.some(({ text }) => text.includes(part))
      return !sources.some((source) => source.values.has(wireLine) && isReached(source, wireLine))
    })
    expect(ENDPOINTS).toHaveLength(74)
    expect(unused.map(({ wireLine }) => wireLine)).toEqual([])
  })

  test('both sockets are opened in the browser, and their frames are received', () => {
    const live = sources.find(({ file }) => file === 'lib/browser/live/frames.ts')?.text ?? ''
    expect(Object.keys(sockets)).toHaveLength(2)
    const unused = Object.keys(sockets).filter((socket) => {
      const name = new RegExp(`(\\w+): '${socket}'`).exec(live)?.[1]
      return !sources.some(
        ({ file, text }) =>
          file.startsWith('components/') && text.includes('useLiveFrames(') && text.includes(`'${name}'`),
      )
    })
    expect(unused).toEqual([])
  })
})
