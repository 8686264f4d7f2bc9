import { afterAll } from '@jest/globals'
import { createSandbox, type Sandbox } from '#sandbox/app.ts'

/**
 * Sets the environment of a site whose upstream services are a sandbox in this process, and returns that sandbox. The modules of
 * the site read the environment when they are loaded, so a test imports them afterwards, and answers `fetch` with the sandbox.
 */
export function createSandboxUpstream(more: Record<string, string> = {}): Sandbox {
  const origin = 'http://upstream.example'
  Object.assign(process.env, {
    BFF_URL: `${origin}/bff`,
    DOMESTIC_URL: origin,
    SESSION_SECRETS: 'x'.repeat(40),
    LOG_LEVEL: 'silent',
    ...more,
  })
  const sandbox = createSandbox({ databaseFile: ':memory:', seed: 1, origin })
  afterAll(() => sandbox.close())
  return sandbox
}
