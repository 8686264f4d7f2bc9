import type { ReactNode, SubmitEvent } from 'react'

type Props = {
  title: string
  text: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form for agents among what customers see, too: with a dashed frame, and never printed. */
export function DashedForm({ title, text, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label={title}
      className="grid gap-4 rounded-card border border-warning border-dashed p-4 print:hidden"
    >
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-muted text-small">{text}</p>
      </div>
      {children}
    </form>
  )
}
