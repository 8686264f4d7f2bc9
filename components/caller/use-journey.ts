import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { getCallerStore } from '#lib/browser/caller/browser-callers.ts'
import { sendJourneyStep } from '#lib/browser/caller/send-journey-step.ts'
import { toJourneyStep } from '#lib/domain/caller/journey.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { parseLocalizedPath } from '#lib/i18n/localized-path.ts'

/** Sends the page's journey step once for the served caller's `phone`, if there is one (sections 6 and 7). */
export function useJourney(phone: string | undefined): void {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  useEffect(() => {
    if (phone === undefined) return
    const query = new URLSearchParams(search)
    const parsed = parseLocalizedPath(pathname, query)
    const step = parsed.kind === 'canonical' ? toJourneyStep(parsed.path, query, toIsraelDate(Date.now())) : undefined
    if (!step || !getCallerStore().claimStep(step.key)) return
    const left = new AbortController()
    void sendJourneyStep(phone, step, left.signal).catch(() => undefined)
    return () => left.abort()
  }, [phone, pathname, search])
}
