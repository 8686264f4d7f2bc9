import { createRoot, type Root } from 'react-dom/client'
import { StateNote } from '#components/ui/state-note.tsx'

/** Milliseconds until the progress bar appears, between two checks of the address, and until the bar is removed. */
const SHOW_AFTER = 80
const CHECK_EVERY = 100
const GIVE_UP_AFTER = 30_000

/** Does this click open another page of this site in this tab? */
function isPageLinkClick(event: MouseEvent, target: Element): boolean {
  const link = target.closest('a')
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return false
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const { origin, pathname, search } = new URL(link.href)
  // A link within the same page loads nothing.
  return origin === location.origin && (pathname !== location.pathname || search !== location.search)
}

/** Is the link a download? Then the page stays. */
const isFile = (target: Element) => target.closest('a')?.pathname.startsWith('/api/') === true

/** Does submitting this form open a page? All other forms are sent by their scripts, which show the result themselves. */
const isGetForm = (target: Element) =>
  target instanceof HTMLFormElement && target.method === 'get' && target.hasAttribute('action')

type NavigationState = 'idle' | 'loading' | 'offline'

function StateMessage({ state, labels }: { state: NavigationState; labels: DOMStringMap }) {
  if (state === 'idle') return null
  if (state === 'loading') {
    return (
      <div className="fixed inset-x-0 top-0 z-toast h-1 bg-sun motion-safe:animate-pulse">
        <span className="sr-only">{labels.loading}</span>
      </div>
    )
  }
  return (
    <div className="fixed inset-x-0 bottom-0 z-toast mx-auto max-w-xl p-4">
      <StateNote kind="offline" title={labels.offline ?? ''} reassurance={labels.offlineText} />
    </div>
  )
}

const roots = new WeakMap<Element, Root>()

/** Shows a state in the live region of the page (navigation-status.tsx); every page has one, in its language. */
function showState(state: NavigationState): void {
  const region = document.querySelector<HTMLElement>('[aria-live][data-loading]')
  if (!region) return
  const root = roots.get(region) ?? createRoot(region)
  roots.set(region, root)
  root.render(<StateMessage state={state} labels={region.dataset} />)
}

let watching: (() => void) | undefined

/**
 * Shows the two states between pages (specification, section 2): a progress bar while the next page loads, and an offline
 * message instead of the browser's error page. Listens to the document, so it covers links, forms and links in portals
 * (docs/decisions/0017-navigation-progress.md).
 *
 * @returns a function that stops watching.
 */
export function watchNavigation(): () => void {
  watching?.()
  let timer: ReturnType<typeof setTimeout>
  const wait = (from: string, since: number) => {
    const left = location.href !== from || Date.now() - since > GIVE_UP_AFTER
    showState(left ? 'idle' : 'loading')
    if (!left) timer = setTimeout(wait, CHECK_EVERY, from, since)
  }
  const onLeave = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const isLink = event instanceof MouseEvent && isPageLinkClick(event, event.target)
    if (!isLink && !(event.type === 'submit' && isGetForm(event.target))) return
    clearTimeout(timer)
    if (navigator.onLine) {
      // The submit button of a form shows its own busy state.
      if (!isLink) showState('idle')
      else if (!isFile(event.target)) timer = setTimeout(wait, SHOW_AFTER, location.href, Date.now())
      return
    }
    event.preventDefault()
    event.stopPropagation()
    // A modal dialog would cover the message.
    event.target.closest('dialog')?.close()
    showState('offline')
  }
  const onArrive = () => {
    clearTimeout(timer)
    showState('idle')
  }
  const listening = new AbortController()
  const { signal } = listening
  // In the capture phase, before the links' own handlers, which would start the navigation.
  document.addEventListener('click', onLeave, { capture: true, signal })
  document.addEventListener('submit', onLeave, { capture: true, signal })
  addEventListener('online', onArrive, { signal })
  // The browser may restore the page from the back/forward cache.
  addEventListener('pagehide', onArrive, { signal })
  watching = () => {
    clearTimeout(timer)
    listening.abort()
  }
  return watching
}
