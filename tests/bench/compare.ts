import { toMedian } from '#tests/bench/median.ts'
import { readCpu } from '#tests/bench/processes.ts'

/** A server and how one request is sent to it; `send` resolves with the status when the reply is complete. */
export type Contender = { pid: number; send: (index: number) => Promise<number> }

export type Cost = {
  /** Milliseconds of CPU time per request. */
  cpu: number
  /** Requests per second. */
  rate: number
}

/** Requests in flight at the same time. */
const CONCURRENCY = 8
/** Counted rounds of a comparison. */
const ROUNDS = 5

/** Sends a number of requests, a few at the same time. Throws for a status other than 200. */
export async function sendAll(count: number, send: Contender['send'], concurrency = CONCURRENCY): Promise<void> {
  let sent = 0
  const run = async () => {
    while (sent < count) {
      const index = sent
      sent += 1
      const status = await send(index)
      if (status !== 200) throw new Error(`status ${status} in the bench`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, run))
}

async function measureRound({ pid, send }: Contender, count: number, first: number): Promise<Cost> {
  const [cpu, started] = [readCpu(pid), performance.now()]
  await sendAll(count, (index) => send(first + index))
  return { cpu: (readCpu(pid) - cpu) / count, rate: count / ((performance.now() - started) / 1_000) }
}

const toMedians = (costs: readonly Cost[]): Cost => ({
  cpu: toMedian(costs.map(({ cpu }) => cpu)),
  rate: toMedian(costs.map(({ rate }) => rate)),
})

/**
 * The cost of a request to each of several servers: the medians of rounds in which they take turns, so that whatever else the
 * machine does meets all of them. The first round warms up and is not counted.
 *
 * @param count requests in a round.
 */
export async function compareCosts<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { count }: { count: number },
): Promise<Record<Name, Cost>> {
  const names = Object.keys(contenders) as Name[]
  const costs = new Map<Name, Cost[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const cost = await measureRound(contenders[name], count, round * count)
      if (round > 0) costs.get(name)?.push(cost)
    }
  }
  return Object.fromEntries(names.map((name) => [name, toMedians(costs.get(name) ?? [])])) as Record<Name, Cost>
}
