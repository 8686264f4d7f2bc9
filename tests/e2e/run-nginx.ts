import { mkdirSync, rmSync } from 'node:fs'
import { findFreePort } from '#tests/e2e/isolated-site.ts'
import { startNginx } from '#tests/unit/support/nginx.ts'

// Run by playwright.config.ts with E2E_NGINX=1: nginx with the file of deploy/ in front of the site, until a signal ends it.
const [folder = '', site = '', port = ''] = process.argv.slice(2)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const nginx = startNginx({ folder, site, port: Number(port), plainPort: await findFreePort(), tls: false })
nginx.stderr?.pipe(process.stderr)
nginx.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => nginx.kill(signal))
