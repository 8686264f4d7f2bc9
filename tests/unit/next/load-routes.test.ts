import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { loadRoutes } from '#lib/server/next/load-routes.ts'

const build = mkdtempSync(path.join(tmpdir(), 'routes-'))
afterAll(() => rmSync(build, { recursive: true, force: true }))

const module = createRequire(import.meta.url).resolve('next/dist/server/route-modules/app-route/module.js')

// As in a built file: Next's class, which gets the handler's own module when it asks for it.
const routeFile = (name: string) => `
  const { AppRouteRouteModule } = require(${JSON.stringify(module)})
  const userland = () => (globalThis.loadedRoutes.push(${JSON.stringify(name)}), { GET: () => new Response() })
  exports.routeModule = new AppRouteRouteModule({ userland, getUserland: userland, definition: { pathname: ${JSON.stringify(name)} } })
`

test('the modules of all route handlers are loaded, and no page is', async () => {
  const loaded: string[] = []
  Object.assign(globalThis, { loadedRoutes: loaded })
  const files = { '/api/one/route': 'app/api/one/route.js', '/api/two/route': 'app/two.js', '/page': 'app/page.js' }
  for (const [name, file] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(build, file)), { recursive: true })
    writeFileSync(path.join(build, file), routeFile(name))
  }
  writeFileSync(path.join(build, 'app-paths-manifest.json'), JSON.stringify(files))
  await loadRoutes(build)
  expect(loaded).toEqual(['/api/one/route', '/api/two/route'])
})
