import { CARD_NUMBERS } from '#sandbox/payment/cards.ts'
import { createPaymentRoutes } from '#sandbox/payment/routes.ts'
import type { World } from '#sandbox/world.ts'

/** Sends a form of the payment page, as a browser without JavaScript does. */
export async function submit(world: World, url: string, fields: Record<string, string>, step = ''): Promise<Response> {
  const { pathname, search } = new URL(url)
  return await createPaymentRoutes(world).request(`${pathname}${step}${search}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
}

/** Pays with a card; returns the URL of the redirect. */
export async function payBy(world: World, url: string, number = CARD_NUMBERS.success): Promise<string> {
  const answer = await submit(world, url, { number, expiry: '08/29', cvv: '123', installments: '1' })
  return answer.headers.get('location') ?? `status ${answer.status}`
}
