import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Classes of the value. */
  className?: string
  children: ReactNode
}

/** A name with its value below it, as an entry of a `<dl>`. */
export const Fact = ({ name, className = 'font-medium', children }: Props) => (
  <div>
    <dt className="text-muted text-small">{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
)
