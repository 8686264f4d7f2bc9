import { getAgencyCredit } from '#lib/browser/api/agencies.ts'
import {
  type CreditEnvironment,
  type CreditMessage,
  type CreditPoller,
  createCreditPoller,
} from '#lib/browser/credit/credit-poller.ts'

const NAME = 'nofesh.credit'

function openChannel(onMessage: (message: unknown) => void): ReturnType<CreditEnvironment['openChannel']> {
  // Without a channel and without locks, each visible tab makes its own requests.
  if (typeof BroadcastChannel !== 'function') return { post: () => {}, close: () => {} }
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data)
  return { post: (message: CreditMessage) => channel.postMessage(message), close: () => channel.close() }
}

let poller: CreditPoller | undefined

/** The credit of the agency, shared by all parts of the page and by all tabs of the site. */
export function getCreditPoller(): CreditPoller {
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
    openChannel,
  })
  return poller
}
