import { searchHandler } from '#lib/proxy/index.ts'

export { searchHandler as GET }
