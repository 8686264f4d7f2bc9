import type { Metadata } from 'next'
import { OutcomeScreen, toOutcomeMetadata } from '#components/booking/outcome/outcome-screen.tsx'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { getSite } from '#lib/data/site.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

/**
 * The routes of payment and outcome: one screen, told where it stands (specification, section 2).
 *
 * @param hint what a return from the payment page says of itself, which is verified and not believed.
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
      return site ? <OutcomeScreen site={site} page={page} {...(hint && { hint })} /> : <BareMissing />
    },
  }
}
