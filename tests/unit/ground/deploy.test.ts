import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { Entry } from '#lib/contract/service.ts'
import { sockets } from '#lib/contract/sockets.ts'
import { env } from '#lib/env.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')

describe('what ops are given', () => {
  test('the table of variables is the list of variables', () => {
    const rows = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    expect(rows.sort()).toEqual(Object.keys(env).sort())
  })

  test('the proxy in front waits longer than any call may take', () => {
    const calls: Entry[] = [...Object.values(bff.calls), ...Object.values(domestic.calls)]
    const longest = Math.max(...calls.map(({ deadline }) => deadline ?? 0))
    const [, seconds] = /^ {2}proxy_read_timeout (\d+)s;/m.exec(read('nginx.conf')) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThan(longest)
  })

  test('the proxy in front passes both sockets on', () => {
    const places = [...read('nginx.conf').matchAll(/location (\S+) \{[^}]*Upgrade/g)].map(([, place]) => place)
    expect(places.sort()).toEqual(Object.keys(sockets).sort())
  })
})
