import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'

const root = path.resolve(import.meta.dirname, '../..')

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The suppliers' launch checks (A) and the requirements of Israeli law (B). */
const CHECKS = [...range(1, 27).map((number) => `A${number}`), ...range(1, 12).map((number) => `B${number}`)]

/** The titles of all tests and describe blocks. */
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

test('every launch check has a test with its number in the title', () => {
  const names = readNames()
  const untested = CHECKS.filter((check) => !names.some((name) => new RegExp(`(?:^|[ ,(])${check}\\b`).test(name)))
  expect(untested).toEqual([])
})
