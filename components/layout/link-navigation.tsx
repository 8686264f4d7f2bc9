'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { runWhenIdle } from '#components/ui/when-idle.ts'
// Loaded here only because it must listen to the history before the router does.
import '#lib/browser/return-visit.ts'
import { PART_LOST_EVENT } from '#lib/domain/page-signals.ts'

/** The link to a page of this site (components/ui/page-link.tsx) that a click opens in this tab. */
function findPageLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
}

/** Loaded when the browser is idle: until then pages open without a transition. */
let growCard: ((link: Element) => ReactNode) | undefined

/**
 * Moves the focus into the page when another page, or another query such as a new search, removed the focused control. Otherwise the
 * next press of Tab would begin at the header, after its skip link.
 */
function FocusAfterNavigation(): null {
  const path = usePathname()
  const query = useSearchParams().toString()
  const shown = useRef({ path, query })
  const lastFocused = useRef<Node>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof Node ? target : null
    }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const before = shown.current
    if (before.path === path && before.query === query) return
    shown.current = { path, query }
    const hasNoFocus = document.activeElement === null || document.activeElement === document.body
    // On the same page only a removed control has lost the focus: Safari does not focus a pressed button, such as a filter.
    const isLost = hasNoFocus && (before.path !== path || lastFocused.current?.isConnected === false)
    if (isLost && location.hash === '') document.getElementById('main')?.focus({ preventScroll: true })
  }, [path, query])
  return null
}

/**
 * Follows the links between pages without loading a new document. One listener on the document, instead of a client component
 * for each link, which would be part of the HTML and take time to hydrate. Also reads the page's complete data when a part
 * of it was lost (components/ui/static-part.tsx), and moves the focus into the next page. The picture of a card grows into its page.
 */
export function LinkNavigation() {
  const router = useRouter()
  const [growth, setGrowth] = useState<ReactNode>()
  useEffect(
    () =>
      runWhenIdle(() => {
        import('#components/layout/growing-card.tsx').then(
          (loaded) => {
            growCard = loaded.growCard
          },
          // Could not be loaded: pages open without a transition.
          () => undefined,
        )
      }),
    [],
  )
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      // A menu (components/layout/header.tsx) closes, because the link may lead to another part of the same page.
      if (event.target instanceof Element) event.target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover()
      const link = findPageLink(event)
      const href = link?.getAttribute('href')
      if (!link || href === undefined || href === null) return
      event.preventDefault()
      const next = growCard?.(link)
      startTransition(() => {
        setGrowth(next)
        router.push(href)
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  useEffect(() => {
    const readAgain = () => startTransition(() => router.refresh())
    addEventListener(PART_LOST_EVENT, readAgain)
    return () => removeEventListener(PART_LOST_EVENT, readAgain)
  }, [router])
  return (
    <>
      {/* A page is rendered before its query is known. */}
      <Suspense>
        <FocusAfterNavigation />
      </Suspense>
      {growth}
    </>
  )
}
