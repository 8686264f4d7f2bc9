import { loadHandler } from '#lib/server/proxy/index.ts'

export { loadHandler as GET }
