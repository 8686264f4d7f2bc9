import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** An explanation under the title. */
  text?: string | undefined
  children: ReactNode
}

export function BookingSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-picture border border-line bg-surface p-5 wide:p-7">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1 max-w-text text-muted text-small">{text}</p>}
      <div className="@container mt-5">{children}</div>
    </section>
  )
}
