import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'

const text = readFileSync('docs/security.md', 'utf8')
const STATES = ['met', 'partly', 'not met', 'upstreams', 'operator', 'does not apply']

/** The rows of the ASVS tables: requirements, state, evidence. */
const rows = text.split('\n').flatMap((line) => {
  const [, ids, state = '', evidence = ''] = /^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \| ([^|]+) \| (.+) \|$/.exec(line) ?? []
  return ids === undefined ? [] : [{ ids: ids.split(', '), state, evidence }]
})
const levels = new Map(
  readFileSync('tests/unit/tooling/asvs-requirements.txt', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]),
)

describe('docs/security.md', () => {
  test('has each requirement of ASVS 5.0, level 1 and 2, once', () => {
    expect(rows.flatMap(({ ids }) => ids)).toEqual([...levels.keys()])
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([])
  })

  test('counts them by state and level', () => {
    for (const level of ['1', '2']) {
      const counts = STATES.map((state) =>
        rows
          .filter((row) => row.state === state)
          .reduce((sum, { ids }) => sum + ids.filter((id) => levels.get(id) === level).length, 0),
      )
      expect(text).toContain(`| ${level} | ${counts.join(' | ')} |`)
    }
  })

  test('names only files that exist', () => {
    const named = [...text.matchAll(/`([a-z][\w./-]*\/[\w./-]+)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !existsSync(name))).toEqual([])
    const records = [...text.matchAll(/\b(00\d\d-[a-z-]+\.md)/g)].map(([, name = '']) => `docs/decisions/${name}`)
    expect(records.filter((name) => !existsSync(name))).toEqual([])
  })

  test('lists every security event', () => {
    const source = readFileSync('lib/server/security-log.ts', 'utf8')
    const events = [...source.matchAll(/^ {2}'([a-z-]+)': \{ level/gm)].map(([, name]) => name)
    expect(events.length).toBeGreaterThan(9)
    expect(events.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })
})
