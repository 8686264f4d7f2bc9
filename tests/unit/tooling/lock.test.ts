import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'

const Versions = z.record(z.string(), z.string())
const Manifest = z.object({ dependencies: Versions, devDependencies: Versions, overrides: Versions })
const Lock = z.object({ packages: z.record(z.string(), z.object({ resolved: z.string().optional() }).loose()) })

const read = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'))

describe('packages', () => {
  test('are pinned to one version each', () => {
    const { dependencies, devDependencies, overrides } = Manifest.parse(read('package.json'))
    const all = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('are locked without the address of a registry', () => {
    const { packages } = Lock.parse(read('package-lock.json'))
    const named = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'))
    expect(named.map(([name]) => name)).toEqual([])
    expect(Object.keys(packages).length).toBeGreaterThan(100)
  })
})
