'use client'

import {
  type ComponentType,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { FormStart, SearchFormModel } from '#components/search-form/form-model.ts'
import type { FormPart } from '#components/search-form/form-parts.ts'
import { watchIntention } from '#components/ui/watch-intention.ts'
import { runWhenIdle } from '#components/ui/when-idle.ts'
import { forgetFormDraft, readFormDraft } from '#lib/browser/search/form-draft.ts'

type Rich = ComponentType<{ model: SearchFormModel; start: FormStart }>
type Props = {
  model: SearchFormModel
  /** The accessible name of the form. */
  label: string
  /** Shown in the frame of a panel while its code is being loaded (app/globals.css). */
  loadingLabel: string
  children: ReactNode
}

/**
 * Milliseconds after the page's own scripts have started until the rich form is prepared, when the browser is idle. What the page
 * shows first comes first; but a press before it is prepared takes more than twice as long.
 */
const PREPARE_DELAY = 500

/** Milliseconds after which a pressed field opens in the plain form, because the code of the rich form has not arrived. */
export const CODE_LIMIT = 5_000

/** A task of its own: the first use of `Intl` takes as long as all else that React Aria does at its start. */
const startIntl = () => Intl.DateTimeFormat.supportedLocalesOf('en')

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** What the plain form would submit. */
function readQuery(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.append(name, String(value))
  return String(query)
}

/** The form part that an element belongs to. */
const partAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset.part : undefined

/**
 * Renders the plain form, and replaces it by the rich form when a field is opened or the form is submitted, or before that while
 * the visitor looks at the page: on a phone it takes longer than a press may. The rich form's code is loaded then, or on hover
 * or focus. If it cannot be loaded, or not in time, the plain form is used.
 */
export function EnhanceForm({ model, label, loadingLabel, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const code = useRef<Promise<Rich | undefined>>(undefined)
  const pressedPart = useRef<string>(undefined)
  /** What was typed before a reload, a sign-in or in another language, for the rich form; undefined once the person fills in the plain one. */
  const typedBefore = useRef<string>(undefined)
  const [shown, setShown] = useState<{ Form: Rich; start: FormStart }>()

  const load = () => {
    code.current ??= import('#components/search-form/rich/rich-form.tsx').then(
      ({ RichForm }) => RichForm,
      () => {
        // The next interaction tries to load it again.
        code.current = undefined
        return undefined
      },
    )
    return code.current
  }

  /** Closes the frame of a panel whose code is still being loaded, and lets nothing open later. */
  const giveUp = () => {
    box.current?.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    pressedPart.current = ''
  }

  const enhance = async (part: string | undefined, fallback: (form: HTMLFormElement) => void) => {
    pressedPart.current = part
    const opener = box.current?.querySelector(`[data-part="${part}"]`)
    opener?.setAttribute('aria-busy', 'true')
    // A submit has no panel, and the person waits for its results.
    const endWatch = opener && watchIntention(opener, giveUp)
    const late = opener && new Promise<undefined>((resolve) => setTimeout(resolve, CODE_LIMIT))
    const Form = await Promise.race([load(), ...(late ? [late] : [])])
    endWatch?.()
    const form = box.current?.querySelector('form')
    // Another part was pressed in the meantime, or the form is gone.
    const isCurrent = form && pressedPart.current === part
    // Busy until the rich form replaces it: app/globals.css shows the frame of its panel meanwhile.
    if (!isCurrent || !Form) opener?.removeAttribute('aria-busy')
    if (!isCurrent) return
    if (!Form) return fallback(form)
    const query = typedBefore.current ?? readQuery(form)
    setShown({ Form, start: { query, ...(part && { part: part as FormPart }) } })
  }

  /** In slices, because a transition gives way to inputs; not while the plain form is being used. */
  const prepare = async () => {
    const Form = await load()
    const form = box.current?.querySelector('form')
    if (!Form || !form || pressedPart.current !== undefined || box.current?.contains(document.activeElement)) return
    startTransition(() => setShown({ Form, start: { query: readQuery(form), isPrepared: true } }))
  }

  const onClick = (event: MouseEvent) => {
    const part = partAt(event.target)
    const details = event.target instanceof Element && event.target.closest('summary')?.parentElement
    // Already open: the press closes it without the rich form.
    if (part === undefined || !(details instanceof HTMLDetailsElement) || details.open) return
    event.preventDefault()
    void enhance(part, () => {
      details.open = true
    })
  }

  /** Someone is at work in the plain form: a preparation that has begun is dropped, because it does not have the new values. */
  const onUse = () => {
    setShown(undefined)
    void load()
  }

  const onChange = () => {
    typedBefore.current = undefined
    onUse()
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void enhance('submit', (form) => form.submit())
  }

  useEffect(() => {
    // Faults of the server are shown by the rich form, which can help to correct them.
    if (!shown && model.faults.length > 0) void enhance(undefined, () => {})
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once, when the page is loaded
  useEffect(() => {
    const query = readFormDraft(model.id)
    if (query !== undefined) {
      typedBefore.current = query
      void load().then((Form) => {
        // Without the code of the form it stays for the next load of the page.
        if (!Form || typedBefore.current === undefined) return
        setShown({ Form, start: { query, isRestored: true } })
        forgetFormDraft()
      })
      return
    }
    // The collapsed form is prepared when it is opened and touched.
    if (model.variant === 'compact' || savesData()) return
    let cancel = () => {}
    const timer = setTimeout(() => {
      cancel = runWhenIdle(() => {
        startIntl()
        cancel = runWhenIdle(() => void prepare())
      })
    }, PREPARE_DELAY)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers do not have <search>
    <div
      ref={box}
      role="search"
      className="flow-root"
      aria-label={label}
      data-panel-loading={loadingLabel}
      {...(!shown && {
        onPointerOver: () => void load(),
        // Before the focus, which some browsers do not give to a pressed button: the press is not lost in a replaced form.
        onPointerDown: onUse,
        onFocus: onUse,
        onChange,
        onClick,
        onSubmit,
      })}
    >
      {shown ? <shown.Form model={model} start={shown.start} /> : children}
    </div>
  )
}
