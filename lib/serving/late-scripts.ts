// As Next writes one of its files into a page. The one for browsers without modules stays: no other fetches it.
const FILE = /<script src="(\/_next\/static\/[^"]+)" async="">/g
const FETCHED_AHEAD = /<link rel="preload" as="script"[^>]*>/g

/** Search engines are led only to pages that read, and whose forms are sent, without any script. */
const READS_ALONE = '<link rel="canonical"'

// Milliseconds after the page was read: long enough for a slow phone to paint, short enough that a picture which never
// comes keeps nobody waiting.
const LATEST = 3_000

// Milliseconds that a press is held for the scripts: then the page does with it what it can alone.
const PATIENCE = 5_000

/**
 * Runs in the page, as its source text: nothing outside may be named in it. Scripts begin once what is seen is there,
 * or at once when somebody acts. What is pressed before they are there is pressed again when they are, or cannot be had.
 */
export function startLate(latest: number, patience: number): void {
  let held: HTMLElement | null = null
  const hold = (event: Event) => {
    const pressed =
      event.target instanceof Element && event.target.closest('button:not([popovertarget]), summary[data-part]')
    if (!(pressed instanceof HTMLElement)) return
    event.preventDefault()
    // What was pressed last is what is meant.
    held?.removeAttribute('aria-busy')
    held = pressed
    held.setAttribute('aria-busy', 'true')
    setTimeout(release, patience)
  }
  const release = () => {
    removeEventListener('click', hold, true)
    held?.removeAttribute('aria-busy')
    held?.click()
    held = null
  }
  const begin = () => {
    for (const late of document.querySelectorAll<HTMLScriptElement>('script[type=late]')) {
      const file = document.createElement('script')
      // As they stood in the page: by these, to the letter, Next and React know a file that is there already.
      file.setAttribute('async', '')
      file.setAttribute('src', late.getAttribute('src') ?? '')
      file.onerror = release
      late.replaceWith(file)
    }
  }
  const beginRead = () => (document.readyState === 'loading' ? addEventListener('DOMContentLoaded', begin) : begin())

  for (const act of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(act, beginRead, { once: true, capture: true, passive: true })
  }
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(begin))
  addEventListener('DOMContentLoaded', () => setTimeout(begin, latest))
  addEventListener('click', hold, true)
  // From `FaultBoundary`, which is on every page.
  addEventListener('nofesh:awake', release)
}

const START = `<script>(${startLate.toString()})(${LATEST}, ${PATIENCE})</script>`

/**
 * A page whose scripts come after its paint: beside them, on a phone's connection, the page's own words and picture
 * would come later. Pages that are nothing without a script are left as they are (decision 16).
 */
export function toLateScripts(html: string): string {
  if (!html.includes(READS_ALONE)) return html
  return html
    .replace(FETCHED_AHEAD, '')
    .replace(FILE, '<script type="late" src="$1" async="">')
    .replace('</head>', () => `${START}</head>`)
}
