import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { listLicences, listNativePackages } from '#scripts/check/licences.ts'

const lock: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** Licences that permit a closed website to use a package. */
const PERMITTED =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC-BY-4\.0|CC0-1\.0|Python-2\.0|Unlicense|OFL-1\.1|Zlib|W3C-20150513|MPL-2\.0)(?:(?: AND | OR )(?:MIT|Apache-2\.0|Zlib|CC0-1\.0|BSD-3-Clause|ISC))*\)?$/

/** libvips is LGPL, and linked dynamically; png-js has its MIT licence in a file and not in its package.json. */
const EXPLAINED = /^(?:@img\/sharp-|png-js@)/

describe('the packages', () => {
  test('with native code or an install script are those of docs/dependencies.md, each with a reason and a date', () => {
    const rows = readFileSync('docs/dependencies.md', 'utf8').split('\n')
    const documented = rows.flatMap((row) => {
      const [, name = '', version, has = '', reason = '', date = ''] =
        /^\| `([^`]+)` \| (\S+) \| ([^|]+) \| ([^|]+) \| [^|]+ \| (\S+) \|$/.exec(row) ?? []
      if (name === '') return []
      expect([name, reason.length > 10, Number.isNaN(Date.parse(date))]).toEqual([name, true, false])
      return [{ name, version, script: has.includes('script'), native: has.includes('native') }]
    })
    expect(documented).toEqual(listNativePackages(lock))
  })

  test('that run in production have a licence that permits it', () => {
    const refused = listLicences(lock).filter(({ licence }) => !PERMITTED.test(licence))
    const others = refused.flatMap(({ licence, packages }) => packages.map((name) => `${name}: ${licence}`))
    expect(others.filter((name) => !EXPLAINED.test(name))).toEqual([])
  })

  test('may run an install script only if package.json allows it', () => {
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      allowScripts: Record<string, boolean>
    }
    const withScript = listNativePackages(lock).filter(({ script }) => script)
    expect(withScript.map(({ name }) => [name, allowScripts[name]])).toEqual(
      withScript.map(({ name }) => [name, name === 'node']),
    )
  })
})
