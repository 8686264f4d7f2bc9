import type { Receiver, Sample, Target } from '#tests/bench/overload/open-loop.ts'
import { createClient, runClosedLoop, runOpenLoop, toAddress } from '#tests/bench/overload/open-loop.ts'

// The load, in a process of its own: it must not delay the measured requests, which another process sends.

/** The requests of a group, which are sent in turn, and how many of a hundred requests are of this group. */
export type LoadGroup = { share: number; targets: readonly Target[] }

export type LoadOrder = { port: number; receiver: Receiver; groups: readonly LoadGroup[] } & (
  | { kind: 'closed'; concurrency: number; seconds: number }
  | { kind: 'open'; rate: number; seconds: number }
)

/** Visitors of the load. So many that no limit of one address applies. */
const ADDRESSES = 5_000

/** Those that a proxy of two processes would keep open (deploy/nginx.conf). */
const CONNECTIONS = { closed: 16, open: 512 } as const

const positions = new Map<Target['group'], number>()
let sent = 0

/** In place of each `{n}`: a number that no other request of the run has. */
const fill = (target: Target): Target => ({ ...target, path: target.path.replaceAll('{n}', String(sent)) })

function pickTarget(groups: readonly LoadGroup[]): Target {
  let left = Math.random() * groups.reduce((sum, { share }) => sum + share, 0)
  const group = groups.find(({ share }) => {
    left -= share
    return left < 0
  })
  const { targets } = group ?? groups[0] ?? { targets: [] }
  const [first] = targets
  if (!first) throw new Error('a group without requests')
  const position = positions.get(first.group) ?? 0
  positions.set(first.group, position + 1)
  return targets[position % targets.length] ?? first
}

async function run(order: LoadOrder): Promise<Sample[]> {
  const client = createClient(order.port, order.receiver)
  await client.connect(CONNECTIONS[order.kind])
  process.send?.('begun')
  const next = (since?: number) => {
    sent += 1
    return client.send(fill(pickTarget(order.groups)), toAddress(1_000_000 + (sent % ADDRESSES)), since)
  }
  const samples =
    order.kind === 'closed'
      ? await runClosedLoop(order.concurrency, order.seconds, () => next())
      : await runOpenLoop(order.rate, order.seconds, next)
  client.close()
  return samples
}

process.on('message', (order: LoadOrder) => {
  run(order)
    .then((samples) => process.send?.(samples))
    .catch((error: unknown) => {
      process.stderr.write(`${error}\n`)
      process.exit(1)
    })
})
process.on('disconnect', () => process.exit())
