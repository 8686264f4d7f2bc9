import { createRoot, type Root } from 'react-dom/client'
import { StateNote } from '#components/ui/state-note.tsx'

/** Milliseconds before a wait is worth saying, between two looks whether it has ended, and until it is given up. */
const SHORT = 200
const LOOK = 100
const LONG = 30_000

/** Whether a press leads to another page of this site, in this tab. */
function isPress(event: MouseEvent, target: Element): boolean {
  const link = target.closest('a')
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return false
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const { origin, pathname, search } = new URL(link.href)
  // Another place on this page is here already.
  return origin === location.origin && (pathname !== location.pathname || search !== location.search)
}

/** Whether what a link leads to is saved, or shown by another program: nothing comes here. */
const isFile = (target: Element) => target.closest('a')?.pathname.startsWith('/api/') === true

/** Whether a form's answer is a page: the others are sent by their scripts, which say themselves what became of it. */
const isQuestion = (target: Element) =>
  target instanceof HTMLFormElement && target.method === 'get' && target.hasAttribute('action')

type State = 'here' | 'going' | 'offline'

function Note({ state, words }: { state: State; words: DOMStringMap }) {
  if (state === 'here') return null
  if (state === 'going') {
    return (
      <div className="fixed inset-x-0 top-0 z-toast h-1 bg-sun motion-safe:animate-pulse">
        <span className="sr-only">{words.way}</span>
      </div>
    )
  }
  return (
    <div className="fixed inset-x-0 bottom-0 z-toast mx-auto max-w-xl p-4">
      <StateNote kind="offline" title={words.offline ?? ''} kept={words.offlineText} />
    </div>
  )
}

const roots = new WeakMap<Element, Root>()

/** Says it in the page's own place for it (way-place.tsx); each page has one, in its language. */
function say(state: State): void {
  const place = document.querySelector<HTMLElement>('[data-way]')
  if (!place) return
  const root = roots.get(place) ?? createRoot(place)
  roots.set(place, root)
  root.render(<Note state={state} words={place.dataset} />)
}

let watching: (() => void) | undefined

/**
 * The two states between pages (specification, section 2). A page that takes its time is announced; without a network
 * the person stays on this one and is told, where the browser would put its own error in its place.
 *
 * @returns watches no more.
 */
export function watchTheWay(): () => void {
  watching?.()
  let timer: ReturnType<typeof setTimeout>
  const wait = (from: string, since: number) => {
    const left = location.href !== from || Date.now() - since > LONG
    say(left ? 'here' : 'going')
    if (!left) timer = setTimeout(wait, LOOK, from, since)
  }
  const leave = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const pressed = event instanceof MouseEvent && isPress(event, event.target)
    if (!pressed && !(event.type === 'submit' && isQuestion(event.target))) return
    clearTimeout(timer)
    if (navigator.onLine) {
      // A form's button says itself that it is busy.
      if (!pressed) say('here')
      else if (!isFile(event.target)) timer = setTimeout(wait, SHORT, location.href, Date.now())
      return
    }
    event.preventDefault()
    event.stopPropagation()
    // What is said would lie behind it.
    event.target.closest('dialog')?.close()
    say('offline')
  }
  const arrive = () => {
    clearTimeout(timer)
    say('here')
  }
  // Before the page's own: they would set out.
  document.addEventListener('click', leave, true)
  document.addEventListener('submit', leave, true)
  addEventListener('online', arrive)
  // The page may be shown again as it was left.
  addEventListener('pagehide', arrive)
  watching = () => {
    clearTimeout(timer)
    document.removeEventListener('click', leave, true)
    document.removeEventListener('submit', leave, true)
    removeEventListener('online', arrive)
    removeEventListener('pagehide', arrive)
  }
  return watching
}
