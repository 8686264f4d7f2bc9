import { HYDRATED_EVENT } from '#lib/domain/page-signals.ts'

// The preload of a script, a script tag as Next writes it, and the end of the head. The tag with `noModule` does not match:
// current browsers do not load it. In one expression, so that the document is copied once.
const CHANGED = /<(?:link rel="preload" as="script"[^>]*>|script src="(\/_next\/static\/[^"]+)" async="">|\/head>)/g

const CANONICAL_LINK = '<link rel="canonical"'

/** Whether a page is indexed: only such pages have a canonical link. They can be read, and their forms submitted, without any script. */
export const isIndexedPage = (html: string) => html.includes(CANONICAL_LINK)

// Milliseconds after the document was parsed. Long enough for a slow phone to paint; needed because the `load` event
// waits for pictures, and a picture that never arrives would delay the scripts without limit.
const MAX_START_DELAY = 3_000

// Milliseconds that a click waits for the scripts. After that the native behaviour of a submit button or a `summary` runs.
// Other buttons have none: their click waits as long as the scripts take.
const MAX_CLICK_WAIT = 5_000

/**
 * Runs in the browser, sent as its source text: it must not refer to anything outside itself. Starts the page's scripts
 * after the first paint, or at the first touch, key or focus. A click on a button that needs a script is repeated once
 * the page is hydrated, or when the scripts cannot be loaded.
 *
 * @param maxStartDelay milliseconds after parsing, at the latest
 * @param maxClickWait milliseconds
 */
function startLateScripts(maxStartDelay: number, maxClickWait: number, hydratedEvent: string): void {
  let pending: HTMLElement | null = null
  const delayClick = (event: Event) => {
    const pressed =
      event.target instanceof Element && event.target.closest('button:not([popovertarget]), summary[data-part]')
    if (!(pressed instanceof HTMLElement)) return
    event.preventDefault()
    // Only the last of several clicks is repeated.
    pending?.removeAttribute('aria-busy')
    pending = pressed
    pending.setAttribute('aria-busy', 'true')
    const isNative = !(pressed instanceof HTMLButtonElement) || (pressed.type === 'submit' && pressed.form !== null)
    if (isNative) setTimeout(repeatClick, maxClickWait)
  }
  const repeatClick = () => {
    removeEventListener('click', delayClick, true)
    pending?.removeAttribute('aria-busy')
    pending?.click()
    pending = null
  }
  const start = () => {
    // Next runs the scripts of this list before it loads its router and hydrates the page, and waits for an inline one with a timer.
    Object.assign(self, { __next_s: [[undefined, { children: '' }]] })
    for (const late of document.querySelectorAll<HTMLScriptElement>('script[type=late]')) {
      const script = document.createElement('script')
      // In the order of the page: the last script starts Next, and is small. In the order of arrival it was usually the largest.
      script.async = false
      script.setAttribute('src', late.getAttribute('src') ?? '')
      script.onerror = repeatClick
      late.replaceWith(script)
      // Attributes exactly as Next wrote them: Next and React compare them to find scripts that are already in the
      // document. The order is fixed once the script is in the document.
      script.setAttribute('async', '')
    }
  }
  const startWhenParsed = () =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', start) : start()

  for (const action of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(action, startWhenParsed, { once: true, capture: true, passive: true })
  }
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(start))
  addEventListener('DOMContentLoaded', () => setTimeout(start, maxStartDelay))
  addEventListener('click', delayClick, true)
  // Sent by `PageErrorBoundary`, which is on every page.
  addEventListener(hydratedEvent, repeatClick)
}

/** The code of the function without its comments and indentation, which every page would send. */
const CODE = startLateScripts.toString().replace(/^\s+(?:\/\/.*)?/gm, '')

/** The inline script that starts the late scripts of a page. */
export const LATE_SCRIPTS_STARTER = `(${CODE})(${MAX_START_DELAY}, ${MAX_CLICK_WAIT}, "${HYDRATED_EVENT}")`

/**
 * Makes the scripts of a public page load after its first paint; on a slow connection they would delay its text and
 * largest picture. Next has no option for that (https://github.com/vercel/next.js/issues/66958). A page without a
 * canonical link needs its scripts at once and is returned unchanged (docs/decisions/0016-load-scripts-after-first-paint.md).
 */
export function deferScripts(html: string): string {
  if (!isIndexedPage(html)) return html
  let isStarted = false
  return html.replace(CHANGED, (tag, source?: string) => {
    if (source !== undefined) return `<script type="late" src="${source}" async="">`
    if (tag !== '</head>') return ''
    // Only the first: a text of the page's data may contain another.
    if (isStarted) return tag
    isStarted = true
    return `<script>${LATE_SCRIPTS_STARTER}</script></head>`
  })
}
