import { toHiddenRoute } from '#app/[agency]/[locale]/hidden-route.tsx'
import { OutcomeScreen } from '#components/booking/outcome/outcome-screen.tsx'

/**
 * Creates a route of payment or outcome; all of them render the same screen (specification, section 2).
 *
 * @param hint the result that the return address of the payment page states. It is verified with the upstream.
 */
export const toOutcomeRoute = (path: string, page: 'paying' | 'outcome', hint?: 'success' | 'failure') =>
  toHiddenRoute(
    path,
    (t) => ({ title: t('outcome.title'), text: t('outcome.description') }),
    (site) => <OutcomeScreen site={site} page={page} {...(hint && { hint })} />,
  )
