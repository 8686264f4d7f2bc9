import { passesLuhn, testCards } from '#sandbox/payment/cards.ts'
import type { PaymentMessageKey } from '#sandbox/payment/messages.ts'

/** The card fields as typed, and their errors. */
export type CardForm = {
  number: string
  expiry: string
  cvv: string
  installments: number
  errors: Partial<Record<'number' | 'expiry' | 'cvv', PaymentMessageKey>>
}

function expiryError(expiry: string, now: Date): PaymentMessageKey | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return 'badExpiry'
  // A card is valid until the end of its month.
  const ends = Date.UTC(2000 + Number(year), Number(month), 1)
  if (ends <= now.getTime()) return 'expired'
  return ends > now.getTime() + 20 * 366 * 86_400_000 ? 'badExpiry' : undefined
}

function numberError(number: string): PaymentMessageKey | undefined {
  if (!passesLuhn(number)) return 'badNumber'
  return testCards.some((card) => card.number === number) ? undefined : 'notTest'
}

/** Parses the submitted form. Spaces and dashes in the card number are removed; `most` limits the installments. */
export function readCard(fields: Readonly<Record<string, unknown>>, now: Date, most: number): CardForm {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim().slice(0, 40) : '')
  const number = text('number').replace(/[\s-]/g, '')
  const expiry = text('expiry')
  const cvv = text('cvv')
  const installments = Math.min(most, Math.max(1, Math.trunc(Number(text('installments'))) || 1))
  const wrongNumber = numberError(number)
  const wrongExpiry = expiryError(expiry, now)
  return {
    number,
    expiry,
    cvv,
    installments,
    errors: {
      ...(wrongNumber ? { number: wrongNumber } : {}),
      ...(wrongExpiry ? { expiry: wrongExpiry } : {}),
      ...(/^\d{3}$/.test(cvv) ? {} : { cvv: 'badCvv' as const }),
    },
  }
}
