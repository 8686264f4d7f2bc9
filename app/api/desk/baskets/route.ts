import { basketHandler } from '#lib/server/proxy/index.ts'

export const GET = basketHandler('list')
export const POST = basketHandler('create')
