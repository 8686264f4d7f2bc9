import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Classes of the value. */
  className?: string
  /** Shown on the screen only. */
  isUnprinted?: boolean
  children: ReactNode
}

/** A name with its value below it, as an entry of a `<dl>`. */
export const Fact = ({ name, className = 'font-medium', isUnprinted = false, children }: Props) => (
  <div {...(isUnprinted && { 'data-print': 'never' })}>
    <dt className="text-muted text-small">{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
)
