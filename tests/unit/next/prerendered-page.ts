import { createRequire } from 'node:module'
import { jest } from '@jest/globals'

type Prerender = (request: unknown, response: unknown, context: unknown) => Promise<unknown>
type Bundle = { AppPageRouteModule: { prototype: { prerender: Prerender } } }

/** Next's function that renders a page for the cache, and what it was called with. It renders nothing. */
export function replacePrerender() {
  const { AppPageRouteModule } = createRequire(import.meta.url)(
    'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
  ) as Bundle
  const { prototype } = AppPageRouteModule
  const rendered = jest.fn<Prerender>(async () => 'a page')
  prototype.prerender = rendered
  return {
    prerender: (request: unknown, context: unknown) => prototype.prerender(request, 'response', context),
    calls: () => rendered.mock.calls,
  }
}
