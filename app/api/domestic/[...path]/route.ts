import { offerDirectly } from '#lib/server/next/direct-routes.ts'
import { createProxyHandler } from '#lib/server/proxy/index.ts'

const handle = offerDirectly('/api/domestic/', createProxyHandler('domestic'))

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
