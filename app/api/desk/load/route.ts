import { handleLoad } from '#lib/server/proxy/index.ts'

export { handleLoad as GET }
