'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { PopupContent, PopupProps } from '#components/home/popup-dialog.tsx'
import { isText, readStoredList, writeStored } from '#lib/browser/stored-values.ts'

const SEEN = 'nofesh.popup'
const MAX_STORED = 20
/** Milliseconds after the start of the page. */
const DELAY = 1_500

/** Is the browser a crawler or automated? */
const isBot = () =>
  navigator.webdriver || /bot|crawl|spider|slurp|lighthouse|preview|headless/i.test(navigator.userAgent)

const readSeen = () => readStoredList('localStorage', SEEN, isText)

/** Has the visitor scrolled or focused an element? Then the popup would interrupt. */
function isBusy(): boolean {
  const { activeElement, body } = document
  // The router's navigation focuses the page's content, which the visitor has not done; the skip link has a hash.
  const isUntouched =
    activeElement === null || activeElement === body || (activeElement.id === 'main' && location.hash === '')
  return scrollY > 400 || !isUntouched
}

/** The editors' startup popup (section 2): once per visitor, not for bots or while the page is in use. */
export function StartupPopup({ content }: { content: PopupContent }) {
  const [Dialog, setDialog] = useState<ComponentType<PopupProps>>()
  useEffect(() => {
    if (isBot() || readSeen().includes(content.id)) return
    let isLeft = false
    const timer = setTimeout(() => {
      if (isBusy()) return
      import('#components/home/popup-dialog.tsx').then(
        ({ PopupDialog: PopupWindow }) => {
          if (isLeft || isBusy()) return
          // Without storage the popup is shown again on the next visit.
          writeStored('localStorage', SEEN, [...readSeen(), content.id].slice(-MAX_STORED))
          setDialog(() => PopupWindow)
        },
        // Could not be loaded: the page works without it.
        () => undefined,
      )
    }, DELAY)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [content.id])
  return Dialog ? <Dialog content={content} onClose={() => setDialog(undefined)} /> : null
}
