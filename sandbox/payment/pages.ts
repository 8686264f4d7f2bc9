import { type Context, Hono } from 'hono'
import { readCard } from '#sandbox/payment/form.ts'
import {
  answerChallenge,
  findPayment,
  isOpen,
  type Payment,
  type PaymentState,
  presentCard,
  setPayment,
} from '#sandbox/payment/provider.ts'
import { cardPage, challengePage, wordPage } from '#sandbox/payment/view.ts'
import { readLanguage } from '#sandbox/payment/words.ts'
import { payDebt } from '#sandbox/selling/pay.ts'
import type { World } from '#sandbox/world.ts'

/** How long a browser is kept waiting by the card that never answers. */
const NEVER = 120_000

const REASONS: Partial<Record<PaymentState, string>> = {
  declined: 'declined',
  left: 'abandoned',
  'timed-out': 'timeout',
}

/** Where the browser goes back to. What it carries is a hint: the site asks the provider. */
function backTo(payment: Payment, state: PaymentState): string | undefined {
  const paid = state === 'authorised' || state === 'captured'
  const address = paid ? payment.successUrl : payment.failureUrl
  if (address === undefined) return undefined
  const url = new URL(address)
  url.searchParams.set('paymentReference', payment.reference)
  const reason = REASONS[state]
  if (reason) url.searchParams.set('reason', reason)
  return url.href
}

/** Keeps a browser waiting until it gives up, or for two minutes. */
async function neverAnswer(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      done()
    }
    const timer = setTimeout(end, NEVER)
    timer.unref()
    signal.addEventListener('abort', end, { once: true })
  })
}

/**
 * The provider's hosted payment page, at `/pay/{token}`. Works without script. Nothing of a card is kept but its last
 * four digits, and what the provider knows of a payment is in its table, whatever a browser says on its way back.
 */
export function paymentPages(world: World): Hono {
  const app = new Hono()

  app.use('/pay/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Content-Type-Options', 'nosniff')
    // A form's answer may send the browser on to the site, whatever its host.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:; frame-ancestors 'none'; base-uri 'none'",
    )
  })

  const lost = (c: Context) => c.html(wordPage(readLanguage(c.req.query('lang')), 'lost', 'lostText'), 404)

  /** Ends a payment's page: back to the site, or, where a debt was paid by link, a word of thanks. */
  const finish = (c: Context, payment: Payment, state: PaymentState) => {
    const lang = readLanguage(c.req.query('lang'))
    const back = backTo(payment, state)
    if (back !== undefined) return c.redirect(back, 303)
    if (state !== 'authorised' && state !== 'captured') return c.html(wordPage(lang, 'notPaid', 'notPaidText'))
    payDebt(world, { ...payment, state })
    const taken = findPayment(world, payment.token)?.state === 'captured'
    if (!taken) return c.html(wordPage(lang, 'closed', 'closedText'))
    return c.html(wordPage(lang, 'paid', 'paidText', { amount: payment.amount }))
  }

  const ended = (c: Context, payment: Payment) => {
    const lang = readLanguage(c.req.query('lang'))
    if (payment.state === 'authorised' || payment.state === 'captured') return finish(c, payment, payment.state)
    const back = backTo(payment, payment.state)
    return c.html(wordPage(lang, 'closed', 'closedText', back === undefined ? {} : { back }), 410)
  }

  app.get('/pay/:token', (c) => {
    const payment = findPayment(world, c.req.param('token'))
    if (!payment) return lost(c)
    if (!isOpen(world, payment)) return ended(c, payment)
    const lang = readLanguage(c.req.query('lang'))
    return c.html(payment.state === 'challenge' ? challengePage(payment, lang) : cardPage(payment, lang))
  })

  app.post('/pay/:token', async (c) => {
    const payment = findPayment(world, c.req.param('token'))
    if (!payment) return lost(c)
    if (!isOpen(world, payment)) return ended(c, payment)
    const lang = readLanguage(c.req.query('lang'))
    const card = readCard(await c.req.parseBody(), world.clock.now(), payment.installments)
    if (Object.keys(card.errors).length > 0) return c.html(cardPage(payment, lang, card), 422)
    const state = presentCard(world, payment, card)
    if (state === 'unfinished') return c.html(cardPage(payment, lang, card, 'unfinished'))
    // See Other, so that going back or reloading never sends the card again.
    if (state === 'challenge') return c.redirect(`/pay/${payment.token}?lang=${lang}`, 303)
    if (state === 'timed-out') {
      await neverAnswer(c.req.raw.signal)
      return c.html(wordPage(lang, 'notPaid', 'notPaidText'), 504)
    }
    return finish(c, payment, state)
  })

  app.post('/pay/:token/challenge', async (c) => {
    const payment = findPayment(world, c.req.param('token'))
    if (!payment) return lost(c)
    if (!isOpen(world, payment)) return ended(c, payment)
    const { code } = await c.req.parseBody()
    const state = answerChallenge(world, payment, typeof code === 'string' ? code.trim() : '')
    if (state === 'open') return c.redirect(`/pay/${payment.token}?lang=${readLanguage(c.req.query('lang'))}`, 303)
    if (state === 'challenge') return c.html(challengePage(payment, readLanguage(c.req.query('lang')), true), 422)
    return finish(c, payment, state)
  })

  app.post('/pay/:token/leave', (c) => {
    const payment = findPayment(world, c.req.param('token'))
    if (!payment) return lost(c)
    if (!isOpen(world, payment)) return ended(c, payment)
    setPayment(world, payment, 'left')
    return finish(c, payment, 'left')
  })

  return app
}
