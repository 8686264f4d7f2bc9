import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Settings = {
  port: number
  sandboxPort: number
  data: string
  site: NodeJS.ProcessEnv
  sandbox: NodeJS.ProcessEnv
}

const SANDBOX_PORT = 4010

function readPort(source: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = source[name]?.trim()
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} must be a port from 1 to 65535, not "${value}".`)
}

/** The session secret, created once: sessions survive a restart of the demo, and the sources contain no secret. */
function readSecret(data: string): string {
  const file = path.join(data, 'session-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** The environments of the two servers, from PORT and SANDBOX_PORT. Throws on an invalid port. */
export function toSettings(source: NodeJS.ProcessEnv, root: string, mode: 'production' | 'development'): Settings {
  const port = readPort(source, 'PORT', 3000)
  const sandboxPort = readPort(source, 'SANDBOX_PORT', SANDBOX_PORT)
  if (port === sandboxPort) throw new Error(`PORT and SANDBOX_PORT are both ${port}; they must differ.`)
  // Two demos of one checkout would change each other's bookings and logs.
  const data = path.join(root, '.data', sandboxPort === SANDBOX_PORT ? '' : String(sandboxPort))
  mkdirSync(data, { recursive: true })
  const sandboxAddress = `http://localhost:${sandboxPort}`
  const listen = source.BIND?.trim() || '127.0.0.1'
  const common = { ...source, NODE_ENV: mode, NO_COLOR: undefined }
  return {
    port,
    sandboxPort,
    data,
    site: {
      ...common,
      PORT: String(port),
      HOSTNAME: listen,
      BFF_URL: `${sandboxAddress}/bff`,
      DOMESTIC_URL: sandboxAddress,
      SESSION_SECRETS: readSecret(data),
      PUBLIC_SCHEME: 'http',
      DEPLOYMENT: source.DEPLOYMENT?.trim() || 'development',
      MEDIA_HOSTS: `localhost:${sandboxPort}`,
      FCL_AGENT_CODES: source.FCL_AGENT_CODES ?? '',
      // The sandbox also replaces the tag manager: its console shows what containers receive.
      FCL_ONSITE_SCRIPT: `${sandboxAddress}/tag/onsite.js`,
      AD_TAG_NOFESH: 'DEMO-NOFESH',
      AD_TAG_SHEMESH: 'DEMO-SHEMESH',
      AD_TAG_URL: `${sandboxAddress}/tag/container.js`,
      AD_TAG_HOSTS: `localhost:${sandboxPort}`,
      SANDBOX: '1',
    },
    sandbox: {
      ...common,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DB: path.join(data, 'sandbox.sqlite'),
    },
  }
}
