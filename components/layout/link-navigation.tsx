'use client'

import { usePathname, useRouter } from 'next/navigation'
import { startTransition, useEffect, useRef } from 'react'
// Loaded here only because it must listen to the history before the router does.
import '#lib/browser/return-visit.ts'
import { PART_LOST_EVENT } from '#lib/domain/page-signals.ts'

/** The link to a page of this site (components/ui/page-link.tsx) that a click opens in this tab. */
function findPageLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
}

/** Milliseconds between two checks of the address, and until they end. */
const CHECK_EVERY = 100
const GIVE_UP_AFTER = 30_000

/** Moves the focus into the page if its control was removed: the next press of Tab would begin at the header, after its skip link. */
function restoreFocus(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && location.hash === '') document.getElementById('main')?.focus({ preventScroll: true })
}

/** Restores the focus once the address has another query: a new search replaces the form, or the link, that started it. */
function watchQuery(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (from: string, since: number) => {
    if (location.href !== from) return restoreFocus()
    if (Date.now() - since < GIVE_UP_AFTER) timer = setTimeout(wait, CHECK_EVERY, from, since)
  }
  const onLeave = ({ target }: Event) => {
    const opensPage =
      target instanceof HTMLFormElement
        ? target.method === 'get' && target.hasAttribute('action')
        : target instanceof Element && target.closest('a[data-page]')
    if (!opensPage) return
    clearTimeout(timer)
    wait(location.href, Date.now())
  }
  const listening = new AbortController()
  for (const type of ['click', 'submit']) document.addEventListener(type, onLeave, { signal: listening.signal })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

/**
 * Follows the links between pages without loading a new document. One listener on the document, instead of a client component
 * for each link, which would be part of the HTML and take time to hydrate. Also reads the page's complete data when a part
 * of it was lost (components/ui/static-part.tsx), and moves the focus into the next page.
 */
export function LinkNavigation() {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      // A menu (components/layout/header.tsx) closes, because the link may lead to another part of the same page.
      if (event.target instanceof Element) event.target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover()
      const href = findPageLink(event)?.getAttribute('href')
      if (href === undefined || href === null) return
      event.preventDefault()
      startTransition(() => router.push(href))
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  useEffect(() => {
    const readAgain = () => startTransition(() => router.refresh())
    addEventListener(PART_LOST_EVENT, readAgain)
    return () => removeEventListener(PART_LOST_EVENT, readAgain)
  }, [router])
  const pathname = usePathname()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    restoreFocus()
  }, [pathname])
  useEffect(watchQuery, [])
  return null
}
