import type { ComponentProps } from 'react'

/** A booking reference that opens its order. Other props are those of the button. */
export function PnrButton({ pnr, ...props }: Omit<ComponentProps<'button'>, 'children'> & { pnr: string }) {
  return (
    <button
      {...props}
      type="button"
      className="min-h-9 font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-current"
    >
      <bdi>{pnr}</bdi>
    </button>
  )
}
