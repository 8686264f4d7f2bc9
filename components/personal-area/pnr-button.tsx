import type { ComponentProps } from 'react'

// As of a small button, `::before` extends the touch target to 44 px.
const CLASS =
  'relative min-h-9 before:absolute before:inset-x-0 before:-inset-y-[5px] before:content-[""] ' +
  'font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-current'

/** A booking reference that opens its order. Other props are those of the button. */
export function PnrButton({ pnr, ...props }: Omit<ComponentProps<'button'>, 'children'> & { pnr: string }) {
  return (
    <button {...props} type="button" className={CLASS}>
      <bdi>{pnr}</bdi>
    </button>
  )
}
