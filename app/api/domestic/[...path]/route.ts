import { proxyHandler } from '#lib/server/proxy/index.ts'

const handle = proxyHandler('domestic')

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
