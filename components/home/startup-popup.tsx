'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { PopupFacts, PopupProps } from '#components/home/popup-window.tsx'

const SEEN = 'nofesh.popup'
const MOST_KEPT = 20
/** Milliseconds that the page is left alone first. */
const REST = 1_500

/** Who reads pages by machine says so by name, or is steered by a program. */
const isMachine = () =>
  navigator.webdriver || /bot|crawl|spider|slurp|lighthouse|preview|headless/i.test(navigator.userAgent)

function readSeen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

function keepSeen(id: string): void {
  try {
    localStorage.setItem(SEEN, JSON.stringify([...readSeen(), id].slice(-MOST_KEPT)))
  } catch {
    // Without a store it is shown again at the next visit.
  }
}

/** Is something being done already? Then nothing is put over it. */
const isBusy = () => scrollY > 400 || (document.activeElement !== null && document.activeElement !== document.body)

/**
 * What the editors want to be seen first (specification, section 2): once to a person, never to a machine, and not over
 * what somebody has begun to do. Nothing of it is in the page before.
 */
export function StartupPopup({ facts }: { facts: PopupFacts }) {
  const [Window, setWindow] = useState<ComponentType<PopupProps>>()
  useEffect(() => {
    if (isMachine() || readSeen().includes(facts.id)) return
    const timer = setTimeout(() => {
      if (isBusy()) return
      import('#components/home/popup-window.tsx').then(
        ({ PopupWindow }) => {
          if (isBusy()) return
          keepSeen(facts.id)
          setWindow(() => PopupWindow)
        },
        // Without a connection it is not missed.
        () => undefined,
      )
    }, REST)
    return () => clearTimeout(timer)
  }, [facts.id])
  return Window ? <Window facts={facts} onClose={() => setWindow(undefined)} /> : null
}
