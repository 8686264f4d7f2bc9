import { useSyncExternalStore } from 'react'
import { getAgencyCredit } from '#lib/browser/api/agencies.ts'
import { type CreditPoller, type CreditState, createCreditPoller } from '#lib/browser/credit/credit-poller.ts'
import { openTabChannel } from '#lib/browser/tab-channel.ts'

const NAME = 'nofesh.credit'

let poller: CreditPoller | undefined

/** The credit of the agency, shared by all parts of the page and by all tabs of the site. */
function getCreditPoller(): CreditPoller {
  // Missing on pages of plain http.
  const locks = (navigator as Partial<Navigator>).locks
  poller ??= createCreditPoller({
    read: getAgencyCredit,
    now: Date.now,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (run) => {
      document.addEventListener('visibilitychange', run)
      return () => document.removeEventListener('visibilitychange', run)
    },
    lock: locks && ((work, signal) => locks.request(NAME, { signal }, work) as Promise<void>),
    // Without channels and locks, each visible tab makes its own requests.
    openChannel: (onMessage) => openTabChannel<unknown>(NAME, onMessage),
  })
  return poller
}

const UNKNOWN: CreditState = { isStale: false, hasFailed: false }
const getUnknown = () => UNKNOWN
const subscribe = (run: () => void) => getCreditPoller().subscribe(run)
const getState = () => getCreditPoller().getState()
const noSubscription = () => () => {}

/** The agency's credit, refreshed every ten seconds while a component of the page uses it. */
export function useAgencyCredit(isUsed = true): CreditState {
  return useSyncExternalStore(isUsed ? subscribe : noSubscription, isUsed ? getState : getUnknown, getUnknown)
}
