import { createBasketHandler } from '#lib/server/proxy/index.ts'

export const GET = createBasketHandler('list')
export const POST = createBasketHandler('create')
