import { createPaymentRoutes } from '#sandbox/payment/routes.ts'
import type { World } from '#sandbox/world.ts'

export const CARDS = {
  success: '4580000000000000',
  decline: '4580000000000018',
  challenge: '4580000000000026',
  timeOut: '4580000000000034',
  abandoned: '4580000000000042',
}

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
export async function payBy(world: World, url: string, number = CARDS.success): Promise<string> {
  const answer = await submit(world, url, { number, expiry: '08/29', cvv: '123', installments: '1' })
  return answer.headers.get('location') ?? `status ${answer.status}`
}
