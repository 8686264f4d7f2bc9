'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { ConsentBar, type ConsentLabels } from '#components/analytics/consent-bar.tsx'
import { isWide } from '#components/ui/use-wide.ts'
import { isAdTagStarted, startAdTag } from '#lib/browser/ad-tag.ts'
import { type Consent, readConsent, storeConsent } from '#lib/browser/consent.ts'
import { track } from '#lib/browser/events.ts'
import { applyFclMode } from '#lib/browser/fcl.ts'
import { readStoredText, writeStoredText } from '#lib/browser/stored-values.ts'
import { startWebVitals } from '#lib/browser/web-vitals.ts'
import { PRIVACY_SETTINGS } from '#lib/domain/page-signals.ts'

export type AnalyticsConfig = {
  /** The brand's tag container; absent when none is configured or the site is closed. */
  adTag?: { src: string; labels: ConsentLabels; privacy?: string }
  /** Present when agents can sign in on this site: the script for FCL agents. */
  agents?: { script?: string }
}

/** The time from which events are sent: from the start of the page with earlier consent, from now with new consent. */
const toStartTime = (hadConsent: boolean) => (hadConsent ? 0 : Date.now())

/** Starts the brand's tag manager and the measurement of loading times. */
function startMeasuring(src: string, since: number): void {
  startAdTag(src, since)
  void startWebVitals()
}

/** Tracks a click on a deal or on the link of the popup. */
function trackPromotionClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : undefined
  const promotion = link?.closest<HTMLElement>('[data-promotion]')?.dataset.promotion
  if (promotion) track({ name: 'select_promotion', promotion })
}

const VIEWS = 'nofesh.views'

// React's strict mode runs effects twice: a page that was counted is not counted again.
let countedPath: string | undefined

/** How many pages this tab has shown, this one included; 2 where that cannot be stored. */
function countPageView(path: string): number {
  const before = Number(readStoredText('sessionStorage', VIEWS) ?? 0)
  const views = countedPath === path ? before : before + 1
  countedPath = path
  return writeStoredText('sessionStorage', VIEWS, String(views)) ? views : 2
}

/** The link in the footer that opens the consent bar again. */
const LINK = `a[href="${PRIVACY_SETTINGS}"]`

/** Requests consent (in a narrow window only from the second page on), starts analytics after consent, shows events in debug mode, and detects FCL agents. */
export function AnalyticsRuntime({ config: { adTag, agents }, debug }: { config: AnalyticsConfig; debug: boolean }) {
  const [consent, setConsent] = useState<Consent | 'reopened' | undefined>(() =>
    // The link was pressed before this code was loaded.
    location.hash === PRIVACY_SETTINGS ? 'reopened' : readConsent(),
  )
  const [Overlay, setOverlay] = useState<ComponentType>()
  const [mayAsk, setMayAsk] = useState(false)
  const path = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page view
  useEffect(() => track({ name: 'page_view' }), [path])
  // In a narrow window, which zoom can cause too, the bar would cover the search form of the first page.
  useEffect(() => setMayAsk(countPageView(path) > 1 || isWide()), [path])
  useEffect(() => {
    if (adTag && readConsent() === 'accepted') startMeasuring(adTag.src, toStartTime(true))
  }, [adTag])
  useEffect(() => {
    if (agents) void applyFclMode(agents.script)
  }, [agents])
  useEffect(() => {
    if (debug)
      void import('#components/analytics/event-overlay.tsx').then(({ EventOverlay }) => setOverlay(() => EventOverlay))
  }, [debug])
  useEffect(() => {
    const press = (event: Event) => {
      trackPromotionClick(event)
      if (!(event.target instanceof Element && event.target.closest(LINK))) return
      event.preventDefault()
      setConsent('reopened')
    }
    // Otherwise a reload would open the bar again.
    if (location.hash === PRIVACY_SETTINGS) history.replaceState(history.state, '', location.pathname + location.search)
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])

  const chooseConsent = (choice: Consent) => {
    const before = readConsent()
    storeConsent(choice)
    setConsent(choice)
    if (consent === 'reopened') document.querySelector<HTMLElement>(LINK)?.focus()
    if (choice === 'accepted' && adTag) startMeasuring(adTag.src, toStartTime(before === 'accepted'))
    // A running script cannot be stopped, so the page is reloaded without it. The stored answer does not say whether it runs: another
    // tab may have changed it, and a blocked storage has none.
    else if (isAdTagStarted()) location.reload()
  }

  return (
    <>
      {adTag && (consent === 'reopened' || (consent === undefined && mayAsk)) && (
        // With the path as key, the bar of each page waits again until there is no input.
        <ConsentBar
          key={consent === 'reopened' ? 'reopened' : path}
          labels={adTag.labels}
          privacy={adTag.privacy}
          focused={consent === 'reopened'}
          onChoose={chooseConsent}
        />
      )}
      {Overlay && <Overlay />}
    </>
  )
}
