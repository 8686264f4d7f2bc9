import { type Context, Hono } from 'hono'
import { readCard } from '#sandbox/payment/card-form.ts'
import { readLanguage } from '#sandbox/payment/messages.ts'
import {
  answerChallenge,
  findPayment,
  isOpen,
  type Payment,
  type PaymentState,
  submitCard,
  updatePaymentState,
} from '#sandbox/payment/provider.ts'
import { renderCardPage, renderChallengePage, renderMessagePage } from '#sandbox/payment/view.ts'
import { payDebt } from '#sandbox/selling/pay.ts'
import type { World } from '#sandbox/world.ts'

/** How long the request of the time-out card hangs, in milliseconds. */
const HANG_MILLISECONDS = 120_000

const REASONS: Partial<Record<PaymentState, string>> = {
  declined: 'declined',
  left: 'abandoned',
  'timed-out': 'timeout',
}

/** The site's URL to return to. Its parameters are hints only: the site checks the payment with the provider. */
function getReturnUrl(payment: Payment, state: PaymentState): string | undefined {
  const paid = state === 'authorised' || state === 'captured'
  const address = paid ? payment.successUrl : payment.failureUrl
  if (address === undefined) return undefined
  const url = new URL(address)
  url.searchParams.set('paymentReference', payment.reference)
  const reason = REASONS[state]
  if (reason) url.searchParams.set('reason', reason)
  return url.href
}

/** Waits until the browser aborts the request, for at most two minutes. */
async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, HANG_MILLISECONDS)
    timer.unref()
    signal.addEventListener('abort', end, { once: true })
  })
}

/**
 * The provider's hosted payment page, at `/pay/{token}`. It works without JavaScript. Only the last four digits of a card
 * are stored. The state of a payment is read from the provider's table, never from the browser.
 */
export function createPaymentRoutes(world: World): Hono {
  const app = new Hono()

  app.use('/pay/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Content-Type-Options', 'nosniff')
    // The response of a form may redirect to the site, on any host.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:; frame-ancestors 'none'; base-uri 'none'",
    )
  })

  const notFoundPage = (c: Context) =>
    c.html(renderMessagePage(readLanguage(c.req.query('lang')), 'lost', 'lostText'), 404)

  /** The end of a payment: a redirect to the site, or a message page when a debt was paid by link. */
  const endPayment = (c: Context, payment: Payment, state: PaymentState) => {
    const lang = readLanguage(c.req.query('lang'))
    const returnUrl = getReturnUrl(payment, state)
    if (returnUrl !== undefined) return c.redirect(returnUrl, 303)
    if (state !== 'authorised' && state !== 'captured') return c.html(renderMessagePage(lang, 'notPaid', 'notPaidText'))
    payDebt(world, { ...payment, state })
    const isCaptured = findPayment(world, payment.token)?.state === 'captured'
    if (!isCaptured) return c.html(renderMessagePage(lang, 'closed', 'closedText'))
    return c.html(renderMessagePage(lang, 'paid', 'paidText', { amount: payment.amount }))
  }

  const closedPage = (c: Context, payment: Payment) => {
    const lang = readLanguage(c.req.query('lang'))
    if (payment.state === 'authorised' || payment.state === 'captured') return endPayment(c, payment, payment.state)
    const returnUrl = getReturnUrl(payment, payment.state)
    return c.html(
      renderMessagePage(lang, 'closed', 'closedText', returnUrl === undefined ? {} : { back: returnUrl }),
      410,
    )
  }

  app.get('/pay/:token', (c) => {
    const payment = findPayment(world, c.req.param('token'))
    if (!payment) return notFoundPage(c)
    if (!isOpen(world, payment)) return closedPage(c, payment)
    const lang = readLanguage(c.req.query('lang'))
    return c.html(payment.state === 'challenge' ? renderChallengePage(payment, lang) : renderCardPage(payment, lang))
  })

  app.post('/pay/:token', async (c) => {
    const payment = findPayment(world, c.req.param('token'))
    if (!payment) return notFoundPage(c)
    if (!isOpen(world, payment)) return closedPage(c, payment)
    const lang = readLanguage(c.req.query('lang'))
    const card = readCard(await c.req.parseBody(), world.clock.now(), payment.installments)
    if (Object.keys(card.errors).length > 0) return c.html(renderCardPage(payment, lang, card), 422)
    const state = submitCard(world, payment, card)
    if (state === 'unfinished') return c.html(renderCardPage(payment, lang, card, 'unfinished'))
    // 303 See Other, so that the back button or a reload does not submit the card again.
    if (state === 'challenge') return c.redirect(`/pay/${payment.token}?lang=${lang}`, 303)
    if (state === 'timed-out') {
      await waitForAbort(c.req.raw.signal)
      return c.html(renderMessagePage(lang, 'notPaid', 'notPaidText'), 504)
    }
    return endPayment(c, payment, state)
  })

  app.post('/pay/:token/challenge', async (c) => {
    const payment = findPayment(world, c.req.param('token'))
    if (!payment) return notFoundPage(c)
    if (!isOpen(world, payment)) return closedPage(c, payment)
    const { code } = await c.req.parseBody()
    const state = answerChallenge(world, payment, typeof code === 'string' ? code.trim() : '')
    if (state === 'open') return c.redirect(`/pay/${payment.token}?lang=${readLanguage(c.req.query('lang'))}`, 303)
    if (state === 'challenge') return c.html(renderChallengePage(payment, readLanguage(c.req.query('lang')), true), 422)
    return endPayment(c, payment, state)
  })

  app.post('/pay/:token/leave', (c) => {
    const payment = findPayment(world, c.req.param('token'))
    if (!payment) return notFoundPage(c)
    if (!isOpen(world, payment)) return closedPage(c, payment)
    updatePaymentState(world, payment, 'left')
    return endPayment(c, payment, 'left')
  })

  return app
}
