'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { ConsentBar, type ConsentWords } from '#components/counting/consent-bar.tsx'
import { startAdTag } from '#lib/browser/ad-tag.ts'
import { type Consent, keepConsent, readConsent } from '#lib/browser/consent.ts'
import { track } from '#lib/browser/events.ts'
import { watchForFcl } from '#lib/browser/fcl.ts'

export type CounterFacts = {
  /** The brand's container, where one is configured and people may be counted. */
  tag?: { src: string; words: ConsentWords; privacy?: string }
  /** Agents may be logged in here; what FCL agents get. */
  agents?: { script?: string }
}

/** Events of a person who was asked before are told from the page's beginning; of one who says yes now, from now on. */
const sinceOf = (known: boolean) => (known ? 0 : Date.now())

/** A press on a deal or on the popup's link, wherever on the page it is. */
function tellPromotion({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : undefined
  const promotion = link?.closest<HTMLElement>('[data-promotion]')?.dataset.promotion
  if (promotion) track({ name: 'select_promotion', promotion })
}

/** Asks for consent, counts after a yes, shows events to whoever debugs, and looks after FCL agents. */
export function CounterWork({ facts: { tag, agents }, debug }: { facts: CounterFacts; debug: boolean }) {
  const [consent, setConsent] = useState<Consent | 'asked again' | undefined>(readConsent)
  const [Overlay, setOverlay] = useState<ComponentType>()
  const opener = useRef<Element>(null)
  const path = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => track({ name: 'page_view' }), [path])
  useEffect(() => {
    if (tag && readConsent() === 'accepted') startAdTag(tag.src, sinceOf(true))
  }, [tag])
  useEffect(() => {
    if (agents) void watchForFcl(agents.script)
  }, [agents])
  useEffect(() => {
    if (debug)
      void import('#components/counting/event-overlay.tsx').then(({ EventOverlay }) => setOverlay(() => EventOverlay))
  }, [debug])
  useEffect(() => {
    const press = (event: Event) => {
      tellPromotion(event)
      const asked = event.target instanceof Element ? event.target.closest('[data-consent]') : null
      if (!asked) return
      opener.current = asked
      setConsent('asked again')
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])

  const say = (said: Consent) => {
    const before = readConsent()
    keepConsent(said)
    setConsent(said)
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
    if (said === 'accepted' && tag) startAdTag(tag.src, sinceOf(before === 'accepted'))
    // A script that runs cannot be taken back: the page begins anew without it.
    else if (before === 'accepted') location.reload()
  }

  return (
    <>
      {tag && (consent === undefined || consent === 'asked again') && (
        <ConsentBar words={tag.words} privacy={tag.privacy} focused={consent === 'asked again'} onSay={say} />
      )}
      {Overlay && <Overlay />}
    </>
  )
}
