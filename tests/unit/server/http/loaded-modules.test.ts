import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { toSiteEnvironment } from '#tests/e2e/isolated-site.ts'

const LIST_MODULES = `
import { registerHooks } from 'node:module'
const urls = []
registerHooks({ load: (url, context, nextLoad) => (urls.push(url), nextLoad(url, context)) })
await import('#lib/server/http/start-site.ts')
console.log(JSON.stringify(urls))
`

test('the site loads the clients of the store and of OpenTelemetry only when they are configured', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', LIST_MODULES], {
    encoding: 'utf8',
    env: { ...toSiteEnvironment('http://localhost:1', 1), NODE_ENV: 'production' },
  })
  const urls = JSON.parse(output) as string[]
  expect(urls.filter((url) => url.endsWith('/lib/server/env.ts'))).toHaveLength(1)
  expect(urls.filter((url) => /@redis\/client|@opentelemetry\/(?:sdk|exporter|otlp)/.test(url))).toEqual([])
})
