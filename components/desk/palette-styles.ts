// The palette keeps its look when its field is replaced by the complete dialog.
export const PALETTE_OVERLAY =
  'fixed inset-x-0 top-0 z-scrim flex h-(--visual-viewport-height,100dvh) justify-center bg-scrim p-3 wide:pt-[12vh]'
export const PALETTE_PLACE = 'z-dialog flex max-h-[min(36rem,100%)] w-full max-w-[40rem] self-start'
export const PALETTE_BOX =
  'flex min-h-0 w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-lift outline-none'
export const PALETTE_ROW = 'flex items-center gap-3 border-line border-b px-4'
export const PALETTE_INPUT = 'h-14 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-muted'
/** The most characters that can be typed. */
export const PALETTE_LENGTH = 100
