import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parseSync } from '@swc/core'

/**
 * Private words of the project's past, and what to use instead. They must not be part of a file's path or of an exported
 * name. Text in comments and messages is not checked. `line` for an endpoint and `stay` for "no transition" are not on
 * the list: both words also have a right meaning (price line, nights in a hotel).
 */
const RETIRED: Readonly<Record<string, string>> = {
  door: 'request handler',
  finish: 'post-process',
  settle: 'post-process, complete',
  collect: 'buffer',
  matter: 'document model',
  sheet: 'document view',
  paper: 'document, PDF',
  judge: 'validate',
  gather: 'aggregate',
  join: 'coalesce',
  keep: 'cache, store',
  kept: 'cached, stored',
  hold: 'pending, lock; a supplier’s rate hold is right',
  held: 'pending, buffered, draft',
  asked: 'request, input',
  given: 'input',
  tell: 'notify',
  told: 'notified',
  untold: 'pending notices',
  counting: 'analytics',
  apart: 'isolate',
  together: 'noBreak',
  whole: 'isolate; complete',
  shared: 'processSingleton; common code has a name of its own',
  endings: 'session revocation',
  ground: 'tooling; surface',
  face: 'summary, trigger label',
  words: 'labels, messages',
  slips: 'edit distance',
  sound: 'phonetic key',
  say: 'text',
  pen: 'PDF template',
}

/** Names of files and exports in which a retired word has its everyday or technical meaning. */
const ALLOWED: readonly { names: RegExp; reason: string }[] = [
  {
    names: /^(?:hold-clock|HoldClock|HOLD_MINUTES|holdRooms|expireHold|extendHold)$/,
    reason: 'a supplier’s rate hold',
  },
  { names: /^(?:BottomSheet|FilterSheet)$/, reason: 'a bottom sheet, the standard name of the widget' },
  { names: /^style-?sheet$/i, reason: 'CSS' },
  { names: /^joinWithComma$/, reason: 'joins texts' },
  { names: /^toWholeShekels$/, reason: 'a whole number' },
]

/** Folders in which the words describe what is drawn: the ground of a landscape, the face of a building. */
const ALLOWED_FOLDERS = ['sandbox/pictures/']

const FORMS = ['', 's', 'es', 'ed', 'd', 'ing', 'er', 'ers', 'ings'] as const

/** The retired word that a part of a name is a form of. */
function toRetired(part: string): string | undefined {
  const word = part.toLowerCase()
  return Object.keys(RETIRED).find((retired) => FORMS.some((ending) => word === `${retired}${ending}`))
}

/** The parts of a camelCase, PascalCase, UPPER_CASE or kebab-case name, or of a path. */
const splitName = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/)

const findRetired = (name: string) => splitName(name).flatMap((part) => toRetired(part) ?? [])

const isAllowed = (name: string) => ALLOWED.some(({ names }) => names.test(name))

/** The retired words in the folders and the name of a file. */
const findRetiredInPath = (file: string) =>
  file.split('/').flatMap((part) => (isAllowed(part.split('.')[0] ?? '') ? [] : findRetired(part)))

type Node = Record<string, unknown>

/** The names that a module exports, types included. */
function readExportedNames(text: string, tsx: boolean): string[] {
  const nameOf = (node: unknown) => {
    const { value } = (node ?? {}) as Node
    return typeof value === 'string' ? [value] : []
  }
  const bindings = (pattern: unknown): string[] => {
    const node = (pattern ?? {}) as Node
    if (node.type === 'Identifier') return nameOf(node)
    const properties = (node.properties ?? node.elements ?? []) as Node[]
    return properties.flatMap((property) => bindings(property?.value ?? property?.key ?? property))
  }
  const declared = (declaration: Node): string[] => {
    if (declaration.type === 'VariableDeclaration')
      return (declaration.declarations as Node[]).flatMap(({ id }) => bindings(id))
    return nameOf(declaration.identifier ?? declaration.id)
  }
  return parseSync(text, { syntax: 'typescript', tsx, target: 'es2024' }).body.flatMap((item) => {
    const node = item as unknown as Node
    if (node.type === 'ExportDeclaration') return declared(node.declaration as Node)
    if (node.type !== 'ExportNamedDeclaration') return []
    return (node.specifiers as Node[]).flatMap(({ exported, orig }) => nameOf(exported ?? orig))
  })
}

/** The names of the types that a module declares, exported or not. */
function readTypeNames(text: string, tsx: boolean): string[] {
  return parseSync(text, { syntax: 'typescript', tsx, target: 'es2024' }).body.flatMap((item) => {
    const node = item as unknown as Node
    const { type, id } = (node.type === 'ExportDeclaration' ? node.declaration : node) as Node
    const isType = type === 'TsTypeAliasDeclaration' || type === 'TsInterfaceDeclaration'
    const name = isType ? (id as Node).value : undefined
    return typeof name === 'string' ? [name] : []
  })
}

function listSourceFiles(): string[] {
  const folders = ['lib', 'components', 'app', 'sandbox', 'scripts', 'tests', 'docs', 'deploy']
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
    .filter((file) => !ALLOWED_FOLDERS.some((folder) => file.startsWith(folder)))
}

const describeWords = (words: readonly string[]) => words.map((word) => `${word} (use: ${RETIRED[word]})`).join(', ')

describe('no retired word is used', () => {
  const files = listSourceFiles()

  test('in the path of a file', () => {
    const offenders = files.flatMap((file) => {
      const words = findRetiredInPath(file)
      return words.length > 0 ? [`${file}: ${describeWords(words)}`] : []
    })
    expect(offenders).toEqual([])
  })

  test.each([
    ['an exported name', readExportedNames],
    ['the name of a type', readTypeNames],
  ])('in %s', (_, readNames) => {
    const offenders = files
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .flatMap((file) =>
        readNames(readFileSync(file, 'utf8'), !file.endsWith('.ts')).flatMap((name) => {
          const words = isAllowed(name) ? [] : findRetired(name)
          return words.length > 0 ? [`${file}: ${name}: ${describeWords(words)}`] : []
        }),
      )
    expect(offenders).toEqual([])
  })
})

test.each([
  ['keepPrice', ['keep']],
  ['KEPT_PAGES', ['kept']],
  ['finish-stream', ['finish']],
  ['toSheets', ['sheet']],
  ['LeadWords', ['words']],
  ['keeper', ['keep']],
  ['password', []],
  ['surface', []],
  ['threshold', []],
  ['stayDates', []],
  ['WireLine', []],
])('%s has the retired words %j', (name, words) => {
  expect(findRetired(name)).toEqual(words)
})

test('exports of every form are read', () => {
  const text = `
    export const one = 1, { two, three: renamed } = object
    export function four() {}
    export class Five {}
    export type Six = string
    export { local as seven } from './x.ts'
    export { eight }
    const hidden = 1`
  expect(readExportedNames(text, false)).toEqual(['one', 'two', 'renamed', 'four', 'Five', 'Six', 'seven', 'eight'])
})

test('types are read, exported or not', () => {
  const text = 'export type One = string; type Two = string; interface Three {}; export const four = 1'
  expect(readTypeNames(text, false)).toEqual(['One', 'Two', 'Three'])
})
