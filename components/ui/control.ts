/** An input or select that draws its own border: `.control` in app/globals.css. */
export const CONTROL = 'control'

/** Styles of a container that draws the border around an input and its icons. */
export const CONTROL_BOX =
  'flex w-full min-h-12 items-center gap-2 rounded-control border border-edge bg-surface px-4 text-ink ' +
  'transition-colors hover:border-ink has-[:focus-visible]:border-primary has-[input:focus-visible]:outline-3 ' +
  'has-[input:focus-visible]:outline-primary has-[[aria-invalid=true]]:border-danger ' +
  'has-[[aria-invalid=true]]:shadow-[inset_0_0_0_1px_var(--danger)] has-[[aria-invalid=true]]:outline-danger ' +
  'has-[[readonly]]:bg-sunken has-[input:disabled]:cursor-not-allowed has-[input:disabled]:border-line has-[input:disabled]:bg-sunken'

/** Styles of an input inside CONTROL_BOX, which shows its focus. */
export const CONTROL_INSIDE =
  'min-w-0 grow self-stretch bg-transparent outline-none placeholder:text-muted disabled:cursor-not-allowed disabled:text-muted'
