'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { PopupContent, PopupProps } from '#components/home/popup-dialog.tsx'

const SEEN = 'nofesh.popup'
const MAX_STORED = 20
/** Milliseconds after the start of the page. */
const DELAY = 1_500

/** Is the browser a crawler or automated? */
const isBot = () =>
  navigator.webdriver || /bot|crawl|spider|slurp|lighthouse|preview|headless/i.test(navigator.userAgent)

function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

function saveSeen(id: string): void {
  try {
    localStorage.setItem(SEEN, JSON.stringify([...readSeen(), id].slice(-MAX_STORED)))
  } catch {
    // Without storage the popup is shown again on the next visit.
  }
}

/** Has the visitor scrolled or focused an element? Then the popup would interrupt. */
const isBusy = () => scrollY > 400 || (document.activeElement !== null && document.activeElement !== document.body)

/**
 * The editors' startup popup (specification, section 2). Shown once per visitor, not to bots, and not when the visitor has
 * begun to use the page. Its code is loaded only when it is shown.
 */
export function StartupPopup({ content }: { content: PopupContent }) {
  const [Dialog, setDialog] = useState<ComponentType<PopupProps>>()
  useEffect(() => {
    if (isBot() || readSeen().includes(content.id)) return
    const timer = setTimeout(() => {
      if (isBusy()) return
      import('#components/home/popup-dialog.tsx').then(
        ({ PopupDialog: PopupWindow }) => {
          if (isBusy()) return
          saveSeen(content.id)
          setDialog(() => PopupWindow)
        },
        // Could not be loaded: the page works without it.
        () => undefined,
      )
    }, DELAY)
    return () => clearTimeout(timer)
  }, [content.id])
  return Dialog ? <Dialog content={content} onClose={() => setDialog(undefined)} /> : null
}
