/** What other people's services show beside a link, in pixels. */
export const SHARED = { width: 1200, height: 630 } as const
