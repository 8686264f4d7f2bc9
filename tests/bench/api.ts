import { compareCosts } from '#tests/bench/compare.ts'
import { PROXIED_LIST, type Stage } from '#tests/bench/stage.ts'
import { type Row, toRatioRow } from '#tests/bench/table.ts'

/** Hosts in turn: a host has a limit of calls a minute. */
const HOSTS = ['localhost', 'galim.localhost', 'shemesh.localhost']
const toHost = (index: number) => HOSTS[index % HOSTS.length] ?? 'localhost'

/** Measures `/api/session` and a list that a proxy has in its cache. */
export async function benchApi({ site, bare, send, sendBare }: Stage): Promise<Row[]> {
  const costs = await compareCosts(
    {
      plain: { pid: bare.pid, send: () => sendBare('/api/plain') },
      session: { pid: site.pid, send: (index) => send('/api/session', toHost(index)) },
      fetched: { pid: bare.pid, send: () => sendBare('/api/fetched') },
      proxied: { pid: site.pid, send: (index) => send(PROXIED_LIST, toHost(index)) },
    },
    { count: 1_200 },
  )
  return [
    toRatioRow('`/api/session`, CPU a request', {
      limit: 1.2,
      unit: 'ms',
      of: 'bare route handler',
      baseline: costs.plain.cpu,
      ours: costs.session.cpu,
    }),
    toRatioRow('proxied read from the cache, CPU a request', {
      limit: 1.1,
      unit: 'ms',
      of: 'bare handler with `fetch`',
      baseline: costs.fetched.cpu,
      ours: costs.proxied.cpu,
    }),
  ]
}
