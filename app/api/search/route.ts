import { searchHandler } from '#lib/server/proxy/index.ts'

export { searchHandler as GET }
