import { handleSearch } from '#lib/server/proxy/index.ts'

export { handleSearch as GET }
