import { basketHandler } from '#lib/server/proxy/index.ts'

export const POST = basketHandler('withdraw')
