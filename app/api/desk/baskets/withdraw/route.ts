import { createBasketHandler } from '#lib/server/proxy/index.ts'

export const POST = createBasketHandler('withdraw')
