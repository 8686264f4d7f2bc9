import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'

const root = path.resolve(import.meta.dirname, '../..')

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The supplier launch checks, and the lines of Israeli law that what is built so far has to keep. */
const LINES = [
  ...range(1, 27).map((number) => `A${number}`),
  ...[...range(2, 6), ...range(8, 12)].map((number) => `B${number}`),
]

/** The names of all tests and of their groups. */
function readNames(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      return [...source.matchAll(/\b(?:test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.+?)\1/g)].map(
        ([, , name]) => name ?? '',
      )
    })
}

test('every booking check has a test that is named after it', () => {
  const names = readNames()
  const nameless = LINES.filter((line) => !names.some((name) => new RegExp(`(?:^|[ ,(])${line}\\b`).test(name)))
  expect(nameless).toEqual([])
})
