import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compareCosts } from '#tests/bench/compare.ts'
import { root, waitForPort } from '#tests/bench/processes.ts'
import type { Stage } from '#tests/bench/stage.ts'
import { type Row, toRatioRow, toUnmeasuredRow } from '#tests/bench/table.ts'
import { findFreePort } from '#tests/unit/support/free-port.ts'

const WHAT = 'Home through nginx as deployed, CPU of nginx a request'
const LIMIT = 2
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((place) => existsSync(place))

/** The file of `deploy/`, with the ports and folders of the bench and without its limits for one address. */
function toDeployed(folder: string, ports: Record<'site' | 'plain' | 'deployed', number>): string {
  return readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(/127\.0\.0\.1:300[01]/g, `127.0.0.1:${ports.site}`)
    .replaceAll('/etc/ssl/nofesh', folder)
    .replaceAll('/var/cache/nginx-nofesh', path.join(folder, 'cache'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/listen \[::\]:\d+ .*\n/g, '\n')
    .replaceAll('listen 80 ', `listen 127.0.0.1:${ports.plain} `)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.deployed} `)
    .replaceAll(/rate=\d+r\/s/g, 'rate=100000r/s')
}

const toConfiguration = (folder: string, deployed: string, filePort: number) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http {
  access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; keepalive_requests 100000;
  ${deployed}
  server {
    listen 127.0.0.1:${filePort} ssl http2;
    ssl_certificate ${folder}/fullchain.pem; ssl_certificate_key ${folder}/privkey.pem; ssl_protocols TLSv1.2 TLSv1.3;
    root ${folder}/files; default_type 'text/html; charset=utf-8';
    add_header Content-Encoding br;
  }
}`

/** Compares Home through nginx as it is deployed with the same bytes as a static file of the same nginx. */
export async function benchNginx({ site }: Stage): Promise<Row[]> {
  const goal = `≤ ${LIMIT} × static file`
  if (NGINX === undefined) return [toUnmeasuredRow(WHAT, goal, 'no nginx')]
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'))
  const [plain, deployed, filePort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048']
  const keys = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  execFileSync('openssl', ['req', '-x509', ...subject, ...keys], { stdio: 'ignore' })
  // The workers of nginx may run as another user.
  chmodSync(folder, 0o755)
  for (const name of ['cache', 'files']) {
    mkdirSync(path.join(folder, name))
    chmodSync(path.join(folder, name), 0o777)
  }
  const configuration = toConfiguration(folder, toDeployed(folder, { site: site.port, plain, deployed }), filePort)
  writeFileSync(path.join(folder, 'nginx.conf'), configuration)
  const nginx = spawn(NGINX, ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const get = (port: number, target: string): Promise<{ status: number; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const headers = { host: 'localhost', 'accept-encoding': 'br' }
      request({ agent, port, path: target, headers }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces) }))
      })
        .once('error', reject)
        .end()
    })
  const getStatus = async (port: number, target: string) => (await get(port, target)).status
  try {
    await waitForPort(plain)
    writeFileSync(path.join(folder, 'files/home'), (await get(deployed, '/')).body)
    const pid = nginx.pid ?? 0
    const costs = await compareCosts(
      {
        file: { pid, send: () => getStatus(filePort, '/home') },
        page: { pid, send: () => getStatus(deployed, '/') },
      },
      { count: 5_000 },
    )
    return [
      toRatioRow(WHAT, { limit: LIMIT, unit: 'ms', of: 'static file', baseline: costs.file.cpu, ours: costs.page.cpu }),
    ]
  } finally {
    agent.destroy()
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}
