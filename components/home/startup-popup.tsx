'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { PopupContent, PopupProps } from '#components/home/popup-dialog.tsx'
import { isText, readStoredList, writeStored } from '#lib/browser/stored-values.ts'

const SEEN = 'nofesh.popup'
const MAX_STORED = 40
/** Milliseconds after the start of the page. */
const DELAY = 1_500

/** Is the browser a crawler or automated? */
const isBot = () =>
  navigator.webdriver || /bot|crawl|spider|slurp|lighthouse|preview|headless/i.test(navigator.userAgent)

const readSeen = () => readStoredList('localStorage', SEEN, isText)

type SeenPopup = Pick<PopupContent, 'id' | 'itemId' | 'locale'>

/** What is stored besides the id of a popup’s text: the language in which it was seen, in two letters, and its item. */
const toItemEntry = ({ itemId, locale }: SeenPopup) => `${locale} ${itemId}`

// Without storage the popup is shown again on the next visit.
const storeSeen = (popup: SeenPopup) =>
  void writeStored('localStorage', SEEN, [...readSeen(), popup.id, toItemEntry(popup)].slice(-MAX_STORED))

/** Whether this text was shown, or the same popup in another language: the visitor has changed the language since. */
function isSeen(popup: SeenPopup): boolean {
  const seen = readSeen()
  if (seen.includes(popup.id)) return true
  const isInOtherLanguage = !seen.includes(toItemEntry(popup)) && seen.some((entry) => entry.slice(3) === popup.itemId)
  // From now on a new text in this language is another popup.
  if (isInOtherLanguage) storeSeen(popup)
  return isInOtherLanguage
}

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
  const { id, itemId, locale } = content
  useEffect(() => {
    if (isBot() || isSeen({ id, itemId, locale })) return
    let isLeft = false
    const timer = setTimeout(() => {
      if (isBusy()) return
      import('#components/home/popup-dialog.tsx').then(
        ({ PopupDialog: PopupWindow }) => {
          if (isLeft || isBusy()) return
          storeSeen({ id, itemId, locale })
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
  }, [id, itemId, locale])
  return Dialog ? <Dialog content={content} onClose={() => setDialog(undefined)} /> : null
}
