import { beforePrerender } from '#lib/server/next/before-prerender.ts'

/**
 * Prevents Next from preparing, with each page that it renders for the cache, the replies to prefetches of the page's parts: it would
 * read the page's data twice and write it once more for them, and store this second copy beside the page. Nothing on this
 * site prefetches (components/layout/link-navigation.tsx); a prefetch would get the complete data of the page, which Next's
 * router understands (docs/decisions/0059-less-work-for-a-page-that-is-not-cached.md). Next has no option for that.
 *
 * Call it when Next is prepared, in production only: the development server does not prepare these replies.
 */
export function leavePagesUnsplit(): void {
  beforePrerender(({ context }) => {
    const page = context.renderOpts.ComponentMod
    // This object belongs to the request: Next copies what the page's module exports into it.
    if (page?.collectSegmentData) page.collectSegmentData = async () => undefined
  })
}
