import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Options = {
  /** An existing folder for the cache, logs and the certificate: `fullchain.pem` and `privkey.pem`. */
  folder: string
  /** The site, as `address:port`. */
  site: string
  /** The process for payments, as `address:port`; without it, the site answers these calls too. */
  payments?: string
  port: number
  /** The port that only redirects to https. */
  plainPort: number
  /** Without it, the site's own port speaks plain HTTP/1.1, for tests whose addresses are `http:`. */
  tls: boolean
  /**
   * Multiplies the times that nginx waits for the process for payments, so that a test need not. They are five times as long where the
   * site answers instead: a busy machine needs time for that.
   */
  paymentTimeScale?: number
  /** Replaces every request rate of the file, for a test whose flood a busy machine sends too slowly. */
  requestRate?: string
}

/** The file of `deploy/`, with the ports and folders of a test. */
function toTestConfiguration({
  folder,
  site,
  payments = site,
  port,
  plainPort,
  tls,
  paymentTimeScale = 1,
  requestRate,
}: Options): string {
  const file = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/rate=\d+r\/s/g, (rate) => (requestRate ? `rate=${requestRate}` : rate))
    .replaceAll('127.0.0.1:3000', site)
    .replaceAll('127.0.0.1:3001', payments)
    // So that tests need not wait.
    .replaceAll('fail_timeout=10s', 'fail_timeout=1s')
    .replaceAll(
      /(proxy_next_upstream_timeout) (\d+)s;\n( *proxy_read_timeout) (\d+)s;/g,
      (_, next: string, nextSeconds: string, read: string, readSeconds: string) => {
        const scale = paymentTimeScale * (Number(nextSeconds) > Number(readSeconds) ? 5 : 1)
        const toTime = (seconds: string) => `${Math.round(Number(seconds) * scale * 1_000)}ms`
        return `${next} ${toTime(nextSeconds)};\n${read} ${toTime(readSeconds)};`
      },
    )
    .replaceAll('/etc/ssl/nofesh', folder)
    .replaceAll('/var/cache/nginx-nofesh', path.join(folder, 'cache'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/listen \[::\]:\d+ .*\n/g, '\n')
    .replaceAll('listen 80 ', `listen 127.0.0.1:${plainPort} `)
    .replaceAll('listen 443 ssl http2 ', `listen 127.0.0.1:${port} ${tls ? 'ssl http2 ' : ''}`)
    .replaceAll(tls ? /^$/g : /^ *(?:ssl_.*|add_header Strict-Transport-Security .*|.*X-Forwarded-Proto .*)$/gm, '')
  // The client's address is that of a header, so that a test can come from many.
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 4096; }
    http {
      access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      set_real_ip_from 127.0.0.1; real_ip_header X-Test-Client;
      ${file}
    }`
}

/**
 * Starts the real nginx with the file of `deploy/`. Its messages are on stderr. Stop it with SIGTERM: its workers outlive SIGKILL.
 */
export function startNginx(options: Options): ChildProcess {
  const { folder } = options
  // The workers of nginx may run as another user.
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'cache'))
  chmodSync(path.join(folder, 'cache'), 0o777)
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, toTestConfiguration(options))
  // Debian's nginx is in a folder that is not in everybody's PATH.
  return spawn('nginx', ['-c', file, '-p', folder], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
