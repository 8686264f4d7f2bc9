import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { StaticPart } from '#components/ui/static-part.tsx'

type Props = {
  id: string
  title: string
  text?: string
  /** At the end of the heading's line, for example a link to more. */
  end?: ReactNode
  /** `part`: smaller heading and margin, for a section of a page about a single subject. */
  size?: 'page' | 'part'
  /** Nothing inside it needs a script: it is sent as HTML only (components/ui/static-part.tsx). */
  isStatic?: boolean
  /** False for a section that has no use on paper, such as a form. */
  isPrinted?: boolean
  children: ReactNode
}

/** A section of a page with a heading, which is its accessible name. `id` is its URL fragment. */
export function Section({ id, title, text, end, size = 'page', isStatic = false, isPrinted = true, children }: Props) {
  const part = size === 'part'
  const Element = isStatic ? StaticPart : 'section'
  const hasText = text !== undefined && text !== ''
  const isAlone = !(end || hasText)
  const margin = part ? 'mb-4' : 'mb-6 wide:mb-8'
  const heading = (
    <h2
      id={`${id}-title`}
      className={classes(
        part ? 'text-[clamp(1.375rem,1.25rem+0.5vw,1.75rem)] tracking-tight' : 'text-title',
        isAlone && margin,
      )}
    >
      {title}
    </h2>
  )
  return (
    <Element
      {...(isStatic && { as: 'section' })}
      id={id}
      aria-labelledby={`${id}-title`}
      className={part ? 'pt-12' : 'pt-section'}
      {...(!isPrinted && { 'data-print': 'never' })}
    >
      {isAlone ? (
        heading
      ) : (
        <div className={classes('flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1', margin)}>
          {hasText ? (
            <div>
              {heading}
              <p className="mt-1.5 max-w-text text-muted">{text}</p>
            </div>
          ) : (
            heading
          )}
          {end}
        </div>
      )}
      {children}
    </Element>
  )
}
