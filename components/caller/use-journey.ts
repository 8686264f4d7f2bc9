import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { getCallerStore } from '#lib/browser/caller/browser-callers.ts'
import { sendJourneyStep } from '#lib/browser/caller/send-journey-step.ts'
import { toJourneyStep } from '#lib/domain/caller/journey.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { parseLocalizedPath } from '#lib/i18n/localized-path.ts'

/**
 * Sends the journey step of the open page while a caller is served, each once for a caller (specification, section 7).
 *
 * @param phone of the served caller; undefined when there is none, or when journeys may not be tracked (section 6).
 */
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
