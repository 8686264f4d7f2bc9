import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  text?: string
  /** At the end of the heading's line, for example a link to more. */
  end?: ReactNode
  /** `part`: smaller heading and margin, for a section of a page about a single subject. */
  size?: 'page' | 'part'
  children: ReactNode
}

/** A section of a page with a heading, which is its accessible name. `id` is its URL fragment. */
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
