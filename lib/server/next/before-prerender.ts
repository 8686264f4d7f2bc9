import { createRequire } from 'node:module'

/** The code that renders pages in production. Next’s bundles of pages load the same copy of it. */
const RUNTIME = 'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js'

/** A page that Next renders for the cache. Both objects belong to this render. */
export type Prerender = {
  request: { url: string }
  context: {
    /** The route, such as `/[agency]/[locale]/terms`. */
    page: string
    query: object
    renderOpts: { ComponentMod?: { collectSegmentData?: () => Promise<unknown> } }
  }
}

type PageModule = {
  prototype: { prerender: (request: Prerender['request'], response: unknown, context: Prerender['context']) => unknown }
}

/** Calls a function before Next renders a page for the cache, to change what the page is rendered with. In production only. */
export function beforePrerender(change: (prerender: Prerender) => void): void {
  const { AppPageRouteModule } = createRequire(import.meta.url)(RUNTIME) as { AppPageRouteModule: PageModule }
  const { prototype } = AppPageRouteModule
  const { prerender } = prototype
  prototype.prerender = function prerenderChanged(request, response, context) {
    change({ request, context })
    return prerender.call(this, request, response, context)
  }
}
