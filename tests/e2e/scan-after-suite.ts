import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sandboxPort, sitePort } from '#tests/e2e/http-client.ts'
import { getScanFolder, type Secrets, scanFolders } from '#tests/e2e/secret-scan.ts'

/**
 * After all browser tests: no session id, token, password or code that the sandbox issued is in any reply, browser storage,
 * script, cached page, or line of the site's log.
 */
export default async function scanAfterSuite(): Promise<void> {
  const folder = getScanFolder(sitePort)
  const reply = await fetch(`http://localhost:${sandboxPort}/console/api/secrets`)
  const secrets = (await reply.json()) as Secrets
  const log = path.join(folder, 'log', 'site.log')
  if (!existsSync(log)) throw new Error(`The site's log is missing: ${log}`)
  const scripts = path.resolve('.next', 'static')
  const found = scanFolders([folder, scripts], secrets)
  const issued = secrets.tokens.length + secrets.codes.length
  process.stdout.write(
    `Secret scan: ${issued} issued secrets, ${secrets.passwords.length} passwords, ${found.length} findings\n`,
  )
  if (found.length === 0) return
  const lines = found.map(({ file, found: what }) => {
    const [origin = ''] = readFileSync(file, 'utf8').split('\n', 1)
    return `${what.join(', ')} in ${path.relative(folder, file)} (${origin.slice(0, 200)})`
  })
  throw new Error(`Secrets were found:\n${lines.join('\n')}`)
}
