import type { ReactNode } from 'react'

type Props = { id: string; title: string; text?: string; children: ReactNode }

/** A part of a page with its heading, which names it to screen readers and in the address bar. */
export function Section({ id, title, text, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="pt-14 wide:pt-20">
      <h2 id={`${id}-title`} className="text-2xl tracking-tight wide:text-4xl">
        {title}
      </h2>
      {text !== undefined && text !== '' && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </section>
  )
}
