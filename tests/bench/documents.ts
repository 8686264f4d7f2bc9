import { createClient, runOpenLoop, toAddress } from '#tests/bench/overload/open-loop.ts'
import { toTimes } from '#tests/bench/overload/report.ts'
import type { OverloadTargets } from '#tests/bench/overload/targets-process.ts'
import { nextAddress, type Stage } from '#tests/bench/stage.ts'
import { type Row, toRatioRow } from '#tests/bench/table.ts'

const DOCUMENTS = 50
/** Cached pages a second. */
const RATE = 40

/** Measures how late cached pages are while fifty documents are made. */
export async function benchDocuments({ site }: Stage, { load, measured }: OverloadTargets): Promise<Row[]> {
  const client = createClient(site.port)
  await client.connect(DOCUMENTS + 20)
  const pages = measured['cached page']
  let sent = 0
  const sendPage = (since: number) => {
    sent += 1
    const page = pages[sent % pages.length]
    if (!page) throw new Error('no page')
    return client.send(page, nextAddress(), since)
  }
  // Twice: the first time fills the cache of finished replies.
  for (let round = 0; round < 2 * pages.length; round += 1) await sendPage(performance.now())
  const alone = toTimes(await runOpenLoop(RATE, 6, sendPage))
  const documents = load.flatMap(({ targets }) => targets.filter(({ group }) => group === 'PDFs')).slice(0, DOCUMENTS)
  const making = Promise.all(documents.map((target, index) => client.send(target, toAddress(2_000_000 + index))))
  let isMaking = true
  void making.then(() => {
    isMaking = false
  })
  const beside = await runOpenLoop(RATE, 2, sendPage)
  while (isMaking && beside.length < RATE * 30) beside.push(...(await runOpenLoop(RATE, 1, sendPage)))
  const refused = (await making).filter(({ status }) => status !== 200).length
  client.close()
  const name = `cached pages beside ${DOCUMENTS} PDFs (${refused} refused), 99 % of the replies within`
  return [toRatioRow(name, { limit: 1.5, unit: 'ms', of: 'alone', baseline: alone.p99, ours: toTimes(beside).p99 })]
}
