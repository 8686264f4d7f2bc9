/** An input or select that draws its own border: `.control` in app/globals.css. */
export const CONTROL = 'control'

/** A container that draws the border around an input and its icons: `.control-box` in app/globals.css. */
export const CONTROL_BOX = 'control-box'

/** Styles of an input inside CONTROL_BOX, which shows its focus. */
export const CONTROL_INSIDE =
  'min-w-0 grow self-stretch bg-transparent outline-none placeholder:text-muted disabled:cursor-not-allowed disabled:text-muted'

/** A control that passes a part of the page; visible only while it has the focus. */
export const SKIP =
  'sr-only focus:not-sr-only focus:absolute focus:z-skip focus:m-2 focus:rounded-control focus:bg-surface focus:p-3 focus:text-ink'
