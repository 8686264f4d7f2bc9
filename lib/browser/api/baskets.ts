import type { CallResult } from '#lib/browser/problem.ts'
import { readJson, request } from '#lib/browser/request.ts'
import type {
  BasketContent,
  BasketEntry,
  CreatedBasket,
  OpenedBasket,
  WithdrawnBasket,
} from '#lib/domain/booking/basket.ts'
import type { SentLink } from '#lib/domain/booking/booking.ts'

const TIMEOUT = 20_000

const post = <T>(path: string, body: object): Promise<CallResult<T>> =>
  request<T>(
    { path, method: 'POST', body: JSON.stringify(body), contentType: 'application/json', timeout: TIMEOUT },
    readJson,
  )

type NewBasket = Pick<BasketContent, 'id' | 'clientReference' | 'start' | 'remark'> & Pick<SentLink, 'expiresAt'>

/** Makes the link with which a customer fills in the rest of a stored booking and pays. For internal agents only. */
export function createBasket({ start, ...basket }: NewBasket): Promise<CallResult<CreatedBasket>> {
  // Trade prices stay here; the server would drop them too.
  const rooms = start.rooms.map(({ party, rate: { netPrice: _net, commission: _commission, ...rate } }) => ({
    party,
    rate,
  }))
  const { product, hotel, flights, days } = start
  return post('/api/desk/baskets', { ...basket, start: { product, hotel, rooms, flights, days } })
}

/** The links that this agent has sent in the last day, with what their customers did. For internal agents only. */
export function listBaskets(signal: AbortSignal): Promise<CallResult<BasketEntry[]>> {
  return request({ path: '/api/desk/baskets', method: 'GET', signal, timeout: TIMEOUT }, readJson<BasketEntry[]>)
}

/** Ends a link, unless its customer has paid, or went to the payment page a short time ago. For internal agents only. */
export function withdrawBasket(id: string): Promise<CallResult<WithdrawnBasket>> {
  return post('/api/desk/baskets/withdraw', { id })
}

/** Opens the link of an agent as its customer. `gone`: it has ended; `not-found`: it is not valid here. */
export function openBasketLink(token: string): Promise<CallResult<OpenedBasket>> {
  return post('/api/baskets/open', { token })
}
