'use client'

import { type ComponentType, type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Part } from '#components/search-form/parts.ts'
import type { FormFacts, FormStart } from '#components/search-form/props.ts'

type Rich = ComponentType<{ facts: FormFacts; start: FormStart }>
type Props = {
  facts: FormFacts
  /** What the form is, to those who do not see it. */
  label: string
  children: ReactNode
}

/** The part that an element belongs to. */
const partAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset.part : undefined

/**
 * Holds the plain form, and puts the rich one in its place when one of its fields is opened or it is sent. The code
 * comes when the form is pointed at or gets the focus. Should it not come, the plain form does its work.
 */
export function Enrich({ facts, label, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const code = useRef<Promise<Rich | undefined>>(undefined)
  const wanted = useRef<string>(undefined)
  const [shown, setShown] = useState<{ Form: Rich; start: FormStart }>()

  const load = () => {
    code.current ??= import('#components/search-form/rich/rich-form.tsx').then(
      ({ RichForm }) => RichForm,
      () => {
        // The next touch tries again.
        code.current = undefined
        return undefined
      },
    )
    return code.current
  }

  const enrich = async (part: string | undefined, otherwise: (form: HTMLFormElement) => void) => {
    wanted.current = part
    const opener = box.current?.querySelector(`[data-part="${part}"]`)
    opener?.setAttribute('aria-busy', 'true')
    const Form = await load()
    const form = box.current?.querySelector('form')
    opener?.removeAttribute('aria-busy')
    // What was pressed last is what is meant.
    if (!form || wanted.current !== part) return
    if (!Form) return otherwise(form)
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) query.append(name, String(value))
    setShown({ Form, start: { query: String(query), ...(part && { part: part as Part }) } })
  }

  const onClick = (event: MouseEvent) => {
    const part = partAt(event.target)
    const details = event.target instanceof Element && event.target.closest('summary')?.parentElement
    // Opened by hand before the code could come: it is closed by hand as well.
    if (part === undefined || !(details instanceof HTMLDetailsElement) || details.open) return
    event.preventDefault()
    void enrich(part, () => {
      details.open = true
    })
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void enrich('submit', (form) => form.submit())
  }

  useEffect(() => {
    // What is wrong is said by the form that can help with it.
    if (!shown && facts.faults.length > 0) void enrich(undefined, () => {})
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than some browsers that come here
    <div
      ref={box}
      role="search"
      className="flow-root"
      aria-label={label}
      {...(!shown && { onPointerOver: () => void load(), onFocus: () => void load(), onClick, onSubmit })}
    >
      {shown ? <shown.Form facts={facts} start={shown.start} /> : children}
    </div>
  )
}
