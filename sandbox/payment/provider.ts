import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { nextNumber } from '#sandbox/chance.ts'
import { all, first, run } from '#sandbox/database.ts'
import { CHALLENGE_CODE, testCards } from '#sandbox/payment/cards.ts'
import type { World } from '#sandbox/world.ts'

/**
 * What the provider knows of a payment. `authorised` holds the money; only `captured` took it.
 * `closed`: another page for the same booking took its place.
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
    /** What the page returns with, for `paymentReference`. */
    reference: row.reference,
    cardEnding: row.card_ending ?? undefined,
    tries: row.tries,
    createdAt: row.created_at,
  }))
export type Payment = z.output<typeof Row>

/** Minutes for which a payment page takes a card. */
export const PAGE_MINUTES = 30
const TRIES = 3

export type NewPayment = Pick<Payment, 'bookingId' | 'purpose' | 'amount' | 'installments' | 'payerName'> & {
  successUrl?: string
  failureUrl?: string
}

/** Opens a payment of a booking; pages for it that are still open take no card any more. */
export function openPayment(world: World, payment: NewPayment): Payment {
  const number = nextNumber(world, 'payment')
  const digest = createHmac('sha256', `payment ${world.seed}`)
    .update(`${payment.bookingId} ${number}`)
    .digest('base64url')
  const now = world.clock.now().toISOString()
  run(
    world.db,
    `UPDATE payments SET state = 'closed', changed_at = ? WHERE booking_id = ? AND purpose = ? AND state IN ('open', 'challenge')`,
    now,
    payment.bookingId,
    payment.purpose,
  )
  const token = digest.slice(0, 32)
  run(
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
  if (!opened) throw new Error('a payment was not kept')
  return opened
}

export function findPayment(world: World, token: string): Payment | undefined {
  return first(world.db, Row, 'SELECT * FROM payments WHERE token = ?', token)
}

/** The payments of a booking, newest first: the provider's truth about it. */
export function paymentsOf(world: World, bookingId: string): Payment[] {
  return all(
    world.db,
    Row,
    'SELECT * FROM payments WHERE booking_id = ? ORDER BY created_at DESC, rowid DESC',
    bookingId,
  )
}

/** May this page still take a card? */
export function isOpen(world: World, payment: Payment): boolean {
  const ends = Date.parse(payment.createdAt) + PAGE_MINUTES * 60_000
  return (payment.state === 'open' || payment.state === 'challenge') && world.clock.now().getTime() < ends
}

/** Moves a payment on from a state it is known to be in; `false` when it has gone on meanwhile. */
export function setPayment(
  world: World,
  payment: Pick<Payment, 'token' | 'state'>,
  state: PaymentState,
  more: { cardEnding?: string; installments?: number } = {},
): boolean {
  const changed = run(
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

/** Gives a card to an open payment, and says where the payment stands now. An unknown card is declined. */
export function presentCard(
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
  const kept = { cardEnding: card.number.slice(-4), installments: card.installments }
  return setPayment(world, payment, state, kept) ? state : (findPayment(world, payment.token)?.state ?? 'closed')
}

/** Answers the bank's second step. The third wrong code declines the card. */
export function answerChallenge(world: World, payment: Payment, code: string): PaymentState {
  if (payment.state !== 'challenge') return payment.state
  if (code === CHALLENGE_CODE) return setPayment(world, payment, 'authorised') ? 'authorised' : 'closed'
  run(world.db, 'UPDATE payments SET tries = tries + 1 WHERE token = ?', payment.token)
  if (payment.tries + 1 < TRIES) return 'challenge'
  setPayment(world, payment, 'declined')
  return 'declined'
}

/** Somebody left the pages of a booking without paying. */
export function leavePayments(world: World, bookingId: string): void {
  for (const payment of paymentsOf(world, bookingId)) {
    if (payment.state === 'open' || payment.state === 'challenge') setPayment(world, payment, 'left')
  }
}

/** A payment's page as a browser finds it. `lang` is one of he, en, ru, ar. */
export function paymentUrl(world: World, payment: Pick<Payment, 'token'>, lang: string): string {
  return `${world.origin}/pay/${payment.token}?lang=${lang}`
}
