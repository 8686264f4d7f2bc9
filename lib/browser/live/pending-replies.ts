import type { LiveMessage } from '#lib/browser/live/environment.ts'

/** Milliseconds after which the tab with the sockets does not send an answer any more. */
const SENT_WITHIN = 1_500
/** Milliseconds after which an answer counts as not sent. Longer, because the confirmation takes time too. */
const TIMEOUT = 2_000

/** The answers that the tab with the sockets has to send for this tab. */
export function createPendingReplies(tab: string, post: (message: LiveMessage) => void) {
  let count = 0
  const pending = new Map<string, (ok: boolean) => void>()
  return {
    /** False when the other tab did not say in time that the answer was sent. */
    send(text: string): Promise<boolean> {
      count += 1
      const id = `${tab} ${count}`
      return new Promise((resolve) => {
        const end = (ok: boolean) => {
          clearTimeout(timer)
          pending.delete(id)
          resolve(ok)
        }
        const timer = setTimeout(() => end(false), TIMEOUT)
        pending.set(id, end)
        post({ type: 'reply', id, text, deadline: Date.now() + SENT_WITHIN })
      })
    },
    /** The other tab has sent an answer, or could not. */
    confirm(id: string, ok: boolean): void {
      pending.get(id)?.(ok)
    },
  }
}
