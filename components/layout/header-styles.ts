/** A control of the header. */
export const OPENER = 'flex min-h-target shrink-0 items-center gap-2 whitespace-nowrap rounded-full px-3.5 text-small'

export const POPOVER =
  'absolute bottom-auto rounded-card border border-line bg-surface text-ink shadow-lift [&_:focus-visible]:outline-primary!'
