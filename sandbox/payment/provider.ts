import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { execute, selectAll, selectFirst } from '#sandbox/database.ts'
import { CHALLENGE_CODE, testCards } from '#sandbox/payment/cards.ts'
import { nextNumber } from '#sandbox/seeded-random.ts'
import type { World } from '#sandbox/world.ts'

/**
 * The state of a payment at the provider. `authorised` reserves the money, `captured` charges it.
 * `closed`: replaced by a newer payment page of the same booking.
 */
export const PaymentState = z.enum([
  'open',
  'challenge',
  'authorised',
  'captured',
  'declined',
  'left',
  'timed-out',
  'closed',
])
export type PaymentState = z.output<typeof PaymentState>

const Row = z
  .object({
    token: z.string(),
    booking_id: z.string(),
    purpose: z.enum(['booking', 'debt']),
    amount: z.number(),
    installments: z.number(),
    payer_name: z.string(),
    success_url: z.string().nullable(),
    failure_url: z.string().nullable(),
    state: PaymentState,
    reference: z.string(),
    card_ending: z.string().nullable(),
    tries: z.number(),
    created_at: z.string(),
  })
  .transform((row) => ({
    token: row.token,
    bookingId: row.booking_id,
    purpose: row.purpose,
    /** Agorot. */
    amount: row.amount,
    installments: row.installments,
    payerName: row.payer_name,
    successUrl: row.success_url ?? undefined,
    failureUrl: row.failure_url ?? undefined,
    state: row.state,
    /** Sent to the site as `paymentReference`. */
    reference: row.reference,
    cardEnding: row.card_ending ?? undefined,
    tries: row.tries,
    createdAt: row.created_at,
  }))
export type Payment = z.output<typeof Row>

/** How long a payment page accepts a card, in minutes. */
const PAYMENT_PAGE_MINUTES = 30
const MAX_CHALLENGE_TRIES = 3

export type NewPayment = Pick<Payment, 'bookingId' | 'purpose' | 'amount' | 'installments' | 'payerName'> & {
  successUrl?: string
  failureUrl?: string
}

/** Opens a payment of a booking and closes its other open payment pages. */
export function openPayment(world: World, payment: NewPayment): Payment {
  const number = nextNumber(world, 'payment')
  const digest = createHmac('sha256', `payment ${world.seed}`)
    .update(`${payment.bookingId} ${number}`)
    .digest('base64url')
  const now = world.clock.now().toISOString()
  for (const other of listPayments(world, payment.bookingId)) {
    if (other.purpose === payment.purpose && isUndecided(other)) updatePaymentState(world, other, 'closed')
  }
  const token = digest.slice(0, 32)
  execute(
    world.db,
    `INSERT INTO payments (token, booking_id, purpose, amount, installments, payer_name, success_url, failure_url, state,
       reference, created_at, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, ?)`,
    token,
    payment.bookingId,
    payment.purpose,
    payment.amount,
    payment.installments,
    payment.payerName,
    payment.successUrl ?? null,
    payment.failureUrl ?? null,
    `PAY-${digest.slice(32, 43).replace(/[^A-Za-z0-9]/g, '0')}${number}`,
    now,
    now,
  )
  const opened = findPayment(world, token)
  if (!opened) throw new Error('a payment was not stored')
  return opened
}

export function findPayment(world: World, token: string): Payment | undefined {
  return selectFirst(world.db, Row, 'SELECT * FROM payments WHERE token = ?', token)
}

/** The payments of a booking as the provider knows them, newest first. */
export function listPayments(world: World, bookingId: string): Payment[] {
  return selectAll(
    world.db,
    Row,
    'SELECT * FROM payments WHERE booking_id = ? ORDER BY created_at DESC, rowid DESC',
    bookingId,
  )
}

/** Whether the payer has not paid or left yet; the payment page may have expired. */
const isUndecided = ({ state }: Payment) => state === 'open' || state === 'challenge'

/** Whether the payment page still accepts a card. */
export function isOpen(world: World, payment: Payment): boolean {
  const ends = Date.parse(payment.createdAt) + PAYMENT_PAGE_MINUTES * 60_000
  return isUndecided(payment) && world.clock.now().getTime() < ends
}

/** Changes the state of a payment. Returns false when its state is not `payment.state` any more. */
export function updatePaymentState(
  world: World,
  payment: Pick<Payment, 'token' | 'state'>,
  state: PaymentState,
  more: { cardEnding?: string; installments?: number } = {},
): boolean {
  const changed = execute(
    world.db,
    `UPDATE payments SET state = ?, changed_at = ?, card_ending = COALESCE(?, card_ending),
       installments = COALESCE(?, installments) WHERE token = ? AND state = ?`,
    state,
    world.clock.now().toISOString(),
    more.cardEnding ?? null,
    more.installments ?? null,
    payment.token,
    payment.state,
  )
  return changed === 1
}

/** Submits a card to an open payment and returns its new state. An unknown card is declined. */
export function submitCard(
  world: World,
  payment: Payment,
  card: { number: string; installments: number },
): PaymentState | 'unfinished' {
  const outcome = testCards.find(({ number }) => number === card.number)?.outcome ?? 'decline'
  const states = {
    success: 'authorised',
    decline: 'declined',
    challenge: 'challenge',
    'time-out': 'timed-out',
  } as const
  if (outcome === 'abandoned') return 'unfinished'
  const state = states[outcome]
  const details = { cardEnding: card.number.slice(-4), installments: card.installments }
  return updatePaymentState(world, payment, state, details)
    ? state
    : (findPayment(world, payment.token)?.state ?? 'closed')
}

/** Checks the code of the bank's verification step. The third wrong code declines the card. */
export function answerChallenge(world: World, payment: Payment, code: string): PaymentState {
  if (payment.state !== 'challenge') return payment.state
  if (code === CHALLENGE_CODE) return updatePaymentState(world, payment, 'authorised') ? 'authorised' : 'closed'
  execute(world.db, 'UPDATE payments SET tries = tries + 1 WHERE token = ?', payment.token)
  if (payment.tries + 1 < MAX_CHALLENGE_TRIES) return 'challenge'
  updatePaymentState(world, payment, 'declined')
  return 'declined'
}

/** Marks the open payments of a booking as left without payment. */
export function abandonPayments(world: World, bookingId: string): void {
  for (const payment of listPayments(world, bookingId)) {
    if (isUndecided(payment)) updatePaymentState(world, payment, 'left')
  }
}

/** The URL of a payment page. `lang` is one of he, en, ru, ar. */
export function toPaymentUrl(world: World, payment: Pick<Payment, 'token'>, lang: string): string {
  return `${world.origin}/pay/${payment.token}?lang=${lang}`
}
