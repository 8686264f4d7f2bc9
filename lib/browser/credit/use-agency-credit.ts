import { useSyncExternalStore } from 'react'
import { getCreditPoller } from '#lib/browser/credit/browser-credit.ts'
import type { CreditState } from '#lib/browser/credit/credit-poller.ts'

const UNKNOWN: CreditState = { isStale: false, hasFailed: false }
const getUnknown = () => UNKNOWN
const subscribe = (run: () => void) => getCreditPoller().subscribe(run)
const getState = () => getCreditPoller().getState()
const noSubscription = () => () => {}

/** The agency's credit, refreshed every ten seconds while a component of the page uses it. */
export function useAgencyCredit(isUsed = true): CreditState {
  return useSyncExternalStore(isUsed ? subscribe : noSubscription, isUsed ? getState : getUnknown, getUnknown)
}
