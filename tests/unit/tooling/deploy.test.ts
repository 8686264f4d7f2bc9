import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { Endpoint } from '#lib/contract/service.ts'
import { sockets } from '#lib/contract/sockets.ts'
import { env } from '#lib/server/env.ts'
import { DEPLOYED_MEMORY } from '#tests/bench/stage.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')

describe('the deployment files', () => {
  test('the table of variables has all environment variables', () => {
    const rows = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    expect(rows.sort()).toEqual(Object.keys(env).sort())
  })

  test('the timeout of nginx is longer than the longest deadline of a call', () => {
    const calls: Endpoint[] = [...Object.values(bff.calls), ...Object.values(domestic.calls)]
    const longest = Math.max(...calls.map(({ deadline }) => deadline ?? 0))
    const [, seconds] = /^ {2}proxy_read_timeout (\d+)s;/m.exec(read('nginx.conf')) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThan(longest)
  })

  test('the examples of deploy/ have the memory settings that the bench measures, and npm start has those of Node', () => {
    const { NODE_OPTIONS, ...variables } = DEPLOYED_MEMORY
    for (const file of ['nofesh.service', 'Containerfile']) {
      // The container file has a list of arguments.
      const text = read(file).replaceAll('", "', ' ')
      for (const [name, value] of Object.entries(variables)) expect(text).toContain(`${name}=${value}`)
      expect(text).toContain(NODE_OPTIONS)
    }
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    expect(scripts.start).toContain(`node ${NODE_OPTIONS} server.ts`)
  })

  test('systemd gives up a site that ends at once, and never one that serves for ten seconds', () => {
    const [unit, service] = read('nofesh.service').split('[Service]')
    const readNumber = (text: string | undefined, name: string) =>
      Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(text ?? '')?.[1])
    const [interval, burst] = [readNumber(unit, 'StartLimitIntervalSec'), readNumber(unit, 'StartLimitBurst')]
    const delay = readNumber(service, 'RestartSec')
    // The seconds until the start that is one too many, when each run lasts four seconds, or ten.
    expect(burst * (delay + 4)).toBeLessThan(interval)
    expect(burst * (delay + 10)).toBeGreaterThan(interval)
  })

  test('the process for payments listens where nginx sends payments, starts like the site, and has a larger weight', () => {
    const [, port] = /upstream nofesh_payments \{\s*server 127\.0\.0\.1:(\d+) /.exec(read('nginx.conf')) ?? []
    const unit = read('nofesh-payments.conf')
    const readStart = (text: string) => /^ExecStart=.*?(\/opt\S+ .*)$/m.exec(text)?.[1]
    expect(unit).toContain(`PORT=${port} `)
    expect(readStart(unit)).toBe(readStart(read('nofesh.service')))
    // systemd refuses a second ExecStart unless the first one is cleared.
    expect(unit).toMatch(/^ExecStart=\nExecStart=\//m)
    // 100 is the weight of a unit without one.
    expect(Number(/^CPUWeight=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(100)
    expect(read('nofesh.service')).not.toContain('CPUWeight')
  })

  test('the units start the release to which the link of operations.md points', () => {
    const [, link] = /`ln -sfn \/opt\/nofesh\/\S+ (\S+)`/.exec(read('operations.md')) ?? []
    for (const file of ['nofesh.service', 'nofesh-payments.conf']) {
      const folders = [...read(file).matchAll(/^\w+=.*?(\/opt\/[^/\s]+(?:\/[^/\s]+)?)/gm)].map(([, folder]) => folder)
      expect(folders.length).toBeGreaterThan(0)
      expect(new Set(folders)).toEqual(new Set([link]))
    }
  })

  test('operations.md says for each alert what to do', () => {
    const alerts = [...read('observability/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    const headings = String(read('operations.md').match(/^## .*/gm))
    expect(alerts.filter((name) => !headings.includes(name))).toEqual([])
  })

  test('an alert fires when no process is left: the others compare metrics, which are missing then', () => {
    const rules = read('observability/alerts.yml').split('- alert: ').slice(1)
    const absent = rules.filter((rule) => /^\s*expr: absent\(nofesh_memory_bytes\)$/m.test(rule))
    expect(absent.map((rule) => /severity: (\w+)/.exec(rule)?.[1])).toEqual(['page'])
  })

  test('nginx creates the folder of its cache, because the one around it exists on every Debian', () => {
    const [, folder = ''] = /^proxy_cache_path (\S+) /m.exec(read('nginx.conf')) ?? []
    expect(path.dirname(folder)).toBe('/var/cache')
  })

  test('nginx passes on both sockets', () => {
    const places = [...read('nginx.conf').matchAll(/location (\S+) \{[^}]*Upgrade/g)].map(([, place]) => place)
    expect(places.sort()).toEqual(Object.keys(sockets).sort())
  })
})
