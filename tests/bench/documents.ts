import { createClient, runOpenLoop, type Sample, toAddress } from '#tests/bench/overload/open-loop.ts'
import { toTimes } from '#tests/bench/overload/report.ts'
import type { OverloadTargets } from '#tests/bench/overload/targets-process.ts'
import { nextAddress, type Stage } from '#tests/bench/stage.ts'
import { type Row, toRatioRow } from '#tests/bench/table.ts'

const DOCUMENTS = 50
/** Each makes other documents. One round has too few pages for a percentile: a collection of garbage decides it. */
const ROUNDS = 3
/** Cached pages a second. */
const RATE = 100

/** Measures how late cached pages are while fifty documents are made, and between. */
export async function benchDocuments({ site }: Stage, { load, measured }: OverloadTargets): Promise<Row[]> {
  const client = createClient(site.port)
  await client.connect(DOCUMENTS + 20)
  const pages = measured['cached page']
  const documents = load.flatMap(({ targets }) => targets.filter(({ group }) => group === 'PDFs'))
  let sent = 0
  const sendPage = (since: number) => {
    sent += 1
    const page = pages[sent % pages.length]
    if (!page) throw new Error('no page')
    return client.send(page, nextAddress(), since)
  }
  // Twice: the first time fills the cache of finished replies.
  for (let page = 0; page < 2 * pages.length; page += 1) await sendPage(performance.now())
  const alone: Sample[] = []
  const beside: Sample[] = []
  let refused = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await runOpenLoop(RATE, 4, sendPage)))
    const wanted = documents.slice(round * DOCUMENTS, (round + 1) * DOCUMENTS)
    let isMaking = true
    const making = Promise.all(
      wanted.map((target, index) => client.send(target, toAddress(2_000_000 + sent + index))),
    ).finally(() => {
      isMaking = false
    })
    while (isMaking) beside.push(...(await runOpenLoop(RATE, 0.5, sendPage)))
    refused += (await making).filter(({ status }) => status !== 200).length
  }
  client.close()
  const name = `cached pages beside ${DOCUMENTS} PDFs, ${ROUNDS} times (${refused} refused), 99 % of the replies within`
  const [baseline, ours] = [toTimes(alone).p99, toTimes(beside).p99]
  return [toRatioRow(name, { limit: 1.5, unit: 'ms', of: 'alone', baseline, ours })]
}
