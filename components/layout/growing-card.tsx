import { type ReactNode, ViewTransition } from 'react'

const NAME = 'card-picture'
/**
 * The pictures with priority (components/ui/picture.tsx). The page of a hotel or product has one, its first. Others may have several,
 * which get no name before a transition starts.
 */
const MAIN_PICTURE = '#main img[fetchpriority="high"]'

/** In a style element, because only pages that were opened from a card need it. */
const RULES =
  `${MAIN_PICTURE}{view-transition-name:${NAME}}` +
  '::view-transition-group(*){animation-duration:var(--calm)}' +
  `::view-transition-group(${NAME}){animation-duration:var(--slow);overflow:clip;border-radius:var(--radius-picture)}` +
  `::view-transition-old(${NAME}),::view-transition-new(${NAME}){block-size:100%;object-fit:cover;animation-duration:var(--slow)}`

/** The pictures that were named for the last transition. If two had the same name, the browser would skip the next one. */
let named: HTMLElement[] = []
let count = 0

function setName(picture: HTMLElement, name: string): void {
  picture.style.setProperty('view-transition-name', name)
  named.push(picture)
}

const isInWindow = ({ top, bottom, left, right }: DOMRect) =>
  bottom > 0 && top < innerHeight && right > 0 && left < innerWidth

/**
 * Prepares the picture of a card (a hotel, a result, a deal) to grow into the first picture of the page that the card's link opens.
 *
 * @returns what has to be rendered together with that page. Undefined where nothing grows: the link is in no card, its picture is not in
 *   the window, the browser has no view transitions, or the person prefers reduced motion.
 */
export function growCard(link: Element): ReactNode {
  for (const picture of named) picture.style.removeProperty('view-transition-name')
  named = []
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const picture = link.closest('article')?.querySelector('img')
  if (!picture || !isInWindow(picture.getBoundingClientRect())) return undefined
  for (const main of document.querySelectorAll<HTMLElement>(MAIN_PICTURE)) setName(main, 'none')
  setName(picture, NAME)
  count += 1
  // A boundary that appears makes React commit the page in a view transition. It has nothing visible, and later commits do not start one.
  return (
    <ViewTransition key={count} default="none">
      <style>{RULES}</style>
    </ViewTransition>
  )
}
