import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:tls'
import { createClient } from '@redis/client'
import { explainFaults, readEnv } from '#lib/server/env.ts'
import {
  BUILD_FOLDER,
  findExistingFolder,
  findFolderProblem,
  listWrittenFolders,
  type WrittenFolder,
} from '#lib/server/folders.ts'
import { OPERATION_TIMEOUT } from '#lib/server/store/cluster-store.ts'
import { toReason } from '#scripts/to-reason.ts'

/** `bad`: the site does not work like this, or renders everything again and again. `warning`: it works, but something will go wrong or be slow. */
export type Finding = { check: string; verdict: 'good' | 'warning' | 'bad'; text: string }

type Source = Readonly<Record<string, string | undefined>>
type Env = Extract<ReturnType<typeof readEnv>, { ok: true }>['env']

const TIMEOUT = 5_000
const MAX_CLOCK_DIFFERENCE = 30_000
/** Milliseconds from which a store or an upstream that works is reported as slow. */
const SLOW_STORE = 20
const SLOW_UPSTREAM = 1_000
const DAY = 86_400_000
/** Days before the end of a certificate from which it is reported. */
const CERTIFICATE_NOTICE = 14
const MIN_FREE_BYTES = 2_000_000_000

/** Reads the environment, and checks everything that it names from this machine. Never throws; nothing is changed. */
export async function runChecks(source: Source, hosts: readonly string[]): Promise<Finding[]> {
  const read = readEnv(source)
  if (!read.ok) return [{ check: 'environment', verdict: 'bad', text: explainFaults(read.faults).trim() }]
  const { env } = read
  const findings = await Promise.all([
    ...checkSettings(env),
    checkUpstream('BFF_URL', `${env.BFF_URL}/agencyContents/byHost/${encodeURIComponent(hosts[0] ?? 'localhost')}`),
    checkUpstream('DOMESTIC_URL', `${env.DOMESTIC_URL}/domestic/api/hotelChain?from=1&to=1000&langCode=HEB`),
    checkRedis(env.REDIS_URL, env.PAGE_STORE_SIZE),
    ...checkBuild(),
    ...listWrittenFolders(env.PAGE_CACHE_DIR).map(checkFolder),
    ...hosts.map((host) => checkHost(host, env.PUBLIC_SCHEME)),
  ])
  return [{ check: 'environment', verdict: 'good', text: 'All variables are valid.' }, ...findings.flat()]
}

function checkSettings(env: Env): Finding[] {
  const findings: Finding[] = []
  const add = (check: string, text: string) => findings.push({ check, verdict: 'warning', text })
  if (env.SANDBOX)
    add('SANDBOX', 'SANDBOX is 1: the site shows the design page and trusts plain HTTP. Remove it in production.')
  if (env.DEPLOYMENT === 'development') add('DEPLOYMENT', 'DEPLOYMENT is development.')
  if (env.MEDIA_HOSTS.length === 0) add('MEDIA_HOSTS', 'MEDIA_HOSTS is not set: no picture of the upstreams is shown.')
  if (env.TRUST_PROXY_HOPS > 0 && env.HOSTNAME === '0.0.0.0') {
    add(
      'HOSTNAME',
      'TRUST_PROXY_HOPS is set and the site listens on all addresses: anyone who reaches the port directly can claim any address. Set HOSTNAME=127.0.0.1, or close the port.',
    )
  }
  if (env.WEB_CONCURRENCY > 1 && env.REDIS_URL === undefined) {
    add(
      'REDIS_URL',
      'Several processes and no REDIS_URL: each process counts limits and remembers ended sign-ins by itself.',
    )
  }
  return findings
}

async function checkUpstream(check: string, url: string): Promise<Finding[]> {
  const started = Date.now()
  let response: Response
  try {
    response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'manual',
      headers: { accept: 'application/json' },
    })
  } catch (error) {
    return [
      {
        check,
        verdict: 'bad',
        text: `No answer: ${toReason(error)}. Is the address right, and is this machine allowed to reach it?`,
      },
    ]
  }
  const took = Date.now() - started
  await response.body?.cancel()
  const findings: Finding[] = []
  const type = response.headers.get('content-type') ?? ''
  // DOMESTIC's list exists for every host: its address is wrong, for example with the path that the site adds.
  if (response.status === 404 && check === 'BFF_URL') {
    findings.push({
      check,
      verdict: 'warning',
      text: `Answers 404 after ${took} ms. Give a host that an agency has with --host.`,
    })
  } else if (!response.ok) {
    findings.push({ check, verdict: 'bad', text: `Answers ${response.status}. Is the path of the address right?` })
  } else if (!type.includes('json')) {
    findings.push({
      check,
      verdict: 'bad',
      text: `Answers ${type || 'no content type'} instead of JSON: probably another server.`,
    })
  } else if (took > SLOW_UPSTREAM)
    findings.push({
      check,
      verdict: 'warning',
      text: `Answers after ${took} ms, which every first visit of a page waits for.`,
    })
  else findings.push({ check, verdict: 'good', text: `Answers after ${took} ms.` })
  const date = Date.parse(response.headers.get('date') ?? '')
  const difference = Math.abs(date - (started + took / 2))
  if (difference > MAX_CLOCK_DIFFERENCE) {
    findings.push({
      check: 'clock',
      verdict: 'bad',
      text: `This machine’s clock differs from that of ${check} by ${Math.round(difference / 1_000)} s: prices and sign-ins expire at the wrong time. Turn on time synchronization.`,
    })
  }
  return findings
}

/** @param pageStoreSize megabytes that pages may use in the store. */
async function checkRedis(url: string | undefined, pageStoreSize: number): Promise<Finding[]> {
  if (url === undefined) return []
  const check = 'REDIS_URL'
  const client = createClient({ url, socket: { connectTimeout: TIMEOUT, reconnectStrategy: false } })
  client.on('error', () => undefined)
  // A store that hangs accepts connections and answers nothing.
  let isSilent = false
  const timer = setTimeout(() => {
    isSilent = true
    client.destroy()
  }, TIMEOUT)
  try {
    await client.connect()
    const key = `nofesh:doctor:${process.pid}`
    const started = performance.now()
    await client.set(key, '1', { expiration: { type: 'PX', value: 1_000 } })
    const took = performance.now() - started
    const text = `Reads and writes in ${took.toFixed(1)} ms.`
    const speed: Finding =
      took > SLOW_STORE
        ? {
            check,
            verdict: 'warning',
            text: `${text} Above ${OPERATION_TIMEOUT} ms the site does without it: put it nearer.`,
          }
        : { check, verdict: 'good', text }
    const advice = [
      ...checkStoreMemory(await client.info('memory').catch(() => ''), pageStoreSize),
      ...checkStorePersistence(
        await client.info('persistence').catch(() => ''),
        (await client.configGet('save').catch(() => undefined))?.save,
      ),
    ]
    return [speed, ...advice.map((problem): Finding => ({ check, verdict: 'warning', text: problem }))]
  } catch (error) {
    return [
      {
        check,
        verdict: 'bad',
        text: `Does not work: ${isSilent ? 'no answer' : toReason(error)}. Check the address, the password and the network.`,
      },
    ]
  } finally {
    clearTimeout(timer)
    if (client.isOpen) client.destroy()
  }
}

/** @param info the reply to `INFO memory`; empty where the store does not allow it. */
function checkStoreMemory(info: string, pageStoreSize: number): string[] {
  const read = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1]
  const [policy = 'noeviction', limit = 0] = [read('maxmemory_policy'), Number(read('maxmemory') ?? 0) / 1_000_000]
  const needed = 2 * pageStoreSize + 500
  return [
    ...(policy === 'noeviction'
      ? []
      : [`maxmemory-policy is ${policy}: ended sign-ins, links and limits may be removed. Set it to noeviction.`]),
    ...(limit > 0 && limit < needed
      ? [
          `maxmemory is ${Math.round(limit)} MB: allow ${needed} MB and 1 MB more for each booking of an average day, or lower PAGE_STORE_SIZE. A full store counts as unavailable.`,
        ]
      : []),
  ]
}

/**
 * @param info the reply to `INFO persistence`; empty where the store does not allow it.
 * @param save when the store writes snapshots; undefined where it does not say so.
 */
function checkStorePersistence(info: string, save: string | undefined): string[] {
  if (!/^aof_enabled:0\r?$/m.test(info) || save !== '') return []
  return [
    'It has no persistence: after a restart, links to customers and the history of bookings are lost, and ended sign-ins are valid again. Set appendonly to yes.',
  ]
}

const hasBuild = () => existsSync(path.join(BUILD_FOLDER, 'BUILD_ID'))

function checkBuild(): Finding[][] {
  if (hasBuild()) return []
  return [[{ check: 'build', verdict: 'warning', text: `There is no build in ${BUILD_FOLDER}. Run npm run build.` }]]
}

const FOLDER_CHECKS = { pages: 'PAGE_CACHE_DIR', pictures: 'pictures' } as const satisfies Record<
  WrittenFolder['content'],
  string
>

async function checkFolder({ content, folder, consequence }: WrittenFolder): Promise<Finding[]> {
  const check = FOLDER_CHECKS[content]
  // Without a build there is nothing to check in its folder.
  if (folder.startsWith(BUILD_FOLDER) && !hasBuild()) return []
  const problem = findFolderProblem(folder)
  if (problem !== undefined) {
    return [{ check, verdict: 'bad', text: `${folder} cannot be written (${problem}): ${consequence}.` }]
  }
  const { bavail, bsize } = await statfs(findExistingFolder(folder))
  const free = bavail * bsize
  if (free < MIN_FREE_BYTES) {
    return [
      {
        check,
        verdict: 'warning',
        text: `Only ${(free / 1e9).toFixed(1)} GB are free in ${folder}. ${content === 'pages' ? 'Lower PAGE_CACHE_SIZE, or make' : 'Make'} room.`,
      },
    ]
  }
  return [{ check, verdict: 'good', text: `${folder} can be written.${isRoot() ? ASK_AS_USER : ''}` }]
}

const isRoot = () => process.getuid?.() === 0
const ASK_AS_USER = ' Root can write everywhere: if the site runs as another user, run this command as that user.'

async function checkHost(host: string, scheme: string): Promise<Finding[]> {
  try {
    await lookup(host.replace(/:\d+$/, ''))
  } catch {
    return [
      { check: host, verdict: 'bad', text: 'The name does not resolve. Add a DNS record that points to the proxy.' },
    ]
  }
  return scheme === 'https'
    ? [await checkCertificate(host)]
    : [{ check: host, verdict: 'good', text: 'The name resolves.' }]
}

function checkCertificate(host: string): Promise<Finding> {
  const [name = '', port = '443'] = host.split(':')
  return new Promise((resolve) => {
    const socket = connect({ host: name, port: Number(port), servername: name, timeout: TIMEOUT }, () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      socket.destroy()
      const days = Math.floor((Date.parse(validTo) - Date.now()) / DAY)
      if (days > CERTIFICATE_NOTICE)
        resolve({ check: host, verdict: 'good', text: `The certificate is valid for ${days} days.` })
      else resolve({ check: host, verdict: 'warning', text: `The certificate ends in ${days} days. Renew it.` })
    })
    const fail = (reason: string) => {
      socket.destroy()
      resolve({ check: host, verdict: 'bad', text: `No valid certificate for this name: ${reason}.` })
    }
    socket.once('error', (error) => fail(toReason(error)))
    socket.once('timeout', () => fail('no answer'))
  })
}
