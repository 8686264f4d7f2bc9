import type { Metadata } from 'next'
import { OutcomeScreen, toOutcomeMetadata } from '#components/booking/outcome/outcome-screen.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

/**
 * Creates a route of payment or outcome; all of them render the same screen (specification, section 2).
 *
 * @param hint the result that the return address of the payment page states. It is verified with the upstream.
 */
export function toOutcomeRoute(path: string, page: 'paying' | 'outcome', hint?: 'success' | 'failure') {
  async function read({ params }: Props) {
    const { agency, locale } = await params
    return getSite(agency, locale, path)
  }
  return {
    async generateMetadata(props: Props): Promise<Metadata> {
      const site = await read(props)
      return site ? toOutcomeMetadata(site) : {}
    },
    async Page(props: Props) {
      const site = await read(props)
      return site ? <OutcomeScreen site={site} page={page} {...(hint && { hint })} /> : <NotFoundSignal />
    },
  }
}
