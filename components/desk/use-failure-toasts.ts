import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { notifyDesk } from '#components/desk/desk-toasts.tsx'
import { type FiredEvent, onEvent } from '#lib/browser/events.ts'
import { isSystemFailure } from '#lib/browser/problem.ts'
import { toStatusText } from '#lib/browser/status-text.ts'

/** Milliseconds in which a further failure with the same status is not shown: a poller may fail every ten seconds. */
const REPEAT_AFTER = 30_000

/** The events of this page that were seen: after the bar was mounted again, none is shown a second time. */
const seen = new WeakSet<FiredEvent>()

/**
 * Shows the toast of a stored error response for every call of this page that the system failed (specification, section 8). The page shows
 * other refusals.
 */
export function useFailureToasts(): void {
  const t = useTranslations()
  useEffect(() => {
    const shownAt = new Map<number, number>()
    // From the beginning: a search that the page starts may fail before the desk is loaded.
    return onEvent((fired) => {
      if (seen.has(fired)) return
      seen.add(fired)
      const { event, at } = fired
      if (event.name !== 'exception' || event.status === undefined || !isSystemFailure(event.status)) return
      const { status } = event
      if (at - (shownAt.get(status) ?? Number.NEGATIVE_INFINITY) < REPEAT_AFTER) return
      shownAt.set(status, at)
      notifyDesk({
        id: `failure-${status}`,
        tone: 'danger',
        title: status === 0 ? t('desk.failure.noReply') : (toStatusText(status) ?? t('desk.failure.error')),
        text:
          status === 0 ? t('desk.failure.text') : `${t('desk.failure.text')}\n${t('desk.failure.code', { status })}`,
      })
    }, 0)
  }, [t])
}
