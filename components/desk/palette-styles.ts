// The palette keeps its look when the complete dialog replaces the one that was shown while it was loading.
export const PALETTE_OVERLAY =
  'fixed inset-x-0 top-0 z-scrim flex h-(--visual-viewport-height,100dvh) justify-center bg-scrim p-3 wide:pt-[12vh]'
export const PALETTE_PLACE = 'z-dialog flex max-h-[min(36rem,100%)] w-full max-w-[40rem] self-start'
export const PALETTE_BOX =
  'flex min-h-0 w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-lift outline-none'
