import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  text?: string
  /** Stands at the heading's other end: where more of the same is. */
  end?: ReactNode
  /** `part` is a section of a page about one thing, closer to its neighbours. */
  size?: 'page' | 'part'
  children: ReactNode
}

/** A part of a page with its heading, which names it to screen readers and in the address bar. */
export function Section({ id, title, text, end, size = 'page', children }: Props) {
  const part = size === 'part'
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={part ? 'pt-12' : 'pt-section'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div>
          <h2
            id={`${id}-title`}
            className={part ? 'text-[clamp(1.375rem,1.25rem+0.5vw,1.75rem)] tracking-tight' : 'text-title'}
          >
            {title}
          </h2>
          {text !== undefined && text !== '' && <p className="mt-1.5 max-w-text text-muted">{text}</p>}
        </div>
        {end}
      </div>
      <div className={part ? 'mt-4' : 'mt-6 wide:mt-8'}>{children}</div>
    </section>
  )
}
