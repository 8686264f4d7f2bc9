import { readFileSync } from 'node:fs'
import type { Import } from '#tests/unit/tooling/imports.ts'

type Row = { folder: string; anything: boolean; values: string[]; types: string[]; onlyPackage?: string }

export type LayerTable = { layers: Row[]; server: Row[] }

const BASE = [
  'env.ts',
  'folders.ts',
  'mask.ts',
  'process-singleton.ts',
  'key-counts.ts',
  'entry-limit.ts',
  'cache-sizes.ts',
  'signature.ts',
  'wait-at-most.ts',
  'log.ts',
  'security-log.ts',
].map((file) => `lib/server/${file}`)

function readRow(line: string): Row | undefined {
  const [, folder, cell] = /^\| `([^`]+)` \| (.+) \|$/.exec(line) ?? []
  if (folder === undefined || cell === undefined) return undefined
  const paths = (text: string) => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, found]) => found ?? [])
  const parts = cell.split(', ')
  const [, onlyPackage] = /only the package (\S+)/.exec(cell) ?? []
  return {
    folder,
    anything: cell.startsWith('anything'),
    values: parts.flatMap((part) => {
      if (part === 'base') return BASE
      return part.startsWith('types of') ? [] : paths(part)
    }),
    types: parts.flatMap((part) => (part.startsWith('types of') ? paths(part) : [])),
    ...(onlyPackage !== undefined && { onlyPackage }),
  }
}

/** The two tables of docs/layers.md. */
export function readLayerTable(): LayerTable {
  const [first = '', second = ''] = readFileSync('docs/layers.md', 'utf8').split('Inside `lib/server`')
  const rows = (text: string) => text.split('\n').flatMap((line) => readRow(line) ?? [])
  return { layers: rows(first), server: rows(second) }
}

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

const findRow = (rows: readonly Row[], file: string) =>
  rows.filter(({ folder }) => isIn(file, folder)).sort((a, b) => b.folder.length - a.folder.length)[0]

function allows(row: Row, { to, typeOnly }: Import): boolean {
  if (row.anything || isIn(to, row.folder) || row.values.some((folder) => isIn(to, folder))) return true
  return typeOnly && row.types.some((folder) => isIn(to, folder))
}

/** What is wrong with an import by the tables; undefined when it is allowed. */
export function findViolation({ layers, server }: LayerTable, edge: Import): string | undefined {
  const row = findRow(layers, edge.from)
  const name = `${edge.from} → ${edge.to}${edge.typeOnly ? ' (type)' : ''}`
  if (edge.isPackage) {
    if (row?.onlyPackage === undefined || edge.to === row.onlyPackage) return undefined
    return `${name}: only the package ${row.onlyPackage} is allowed`
  }
  // A file at the root that no row names is configuration.
  if (row === undefined)
    return edge.from.includes('/') ? `${name}: no row of docs/layers.md names this folder` : undefined
  if (!allows(row, edge)) return `${name}: not allowed by the row of ${row.folder}`
  const inner = findRow(server, edge.from)
  if (inner === undefined || !isIn(edge.to, 'lib/server')) return undefined
  return allows(inner, edge) ? undefined : `${name}: not allowed by the row of ${inner.folder}`
}

/** Groups of files that import each other in a circle, type imports included; empty when there is none. */
export function findCycles(edges: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to, isPackage } of edges) {
    if (!isPackage) targets.set(from, [...(targets.get(from) ?? []), to])
  }
  const cycles: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (file: string, trail: string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const next of targets.get(file) ?? []) visit(next, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of targets.keys()) visit(file, [])
  return cycles
}
