/** How the provider reacts to a card. */
export type CardOutcome = 'success' | 'decline' | 'challenge' | 'time-out' | 'abandoned'

/** The test cards of the payment page. No other number is accepted, so that no real card is used by mistake. */
export const testCards = [
  { number: '4580000000000000', outcome: 'success', what: 'The payment succeeds.' },
  { number: '4580458045804580', outcome: 'success', what: 'The payment succeeds (a second card).' },
  { number: '4580000000000018', outcome: 'decline', what: 'The card is declined.' },
  { number: '4580000000000026', outcome: 'challenge', what: 'The bank asks for a code; the code is 123456.' },
  { number: '4580000000000034', outcome: 'time-out', what: 'The provider never answers; nothing is paid.' },
  { number: '4580000000000042', outcome: 'abandoned', what: 'Fill it in, then use the “leave” link: nothing is paid.' },
] as const satisfies readonly { number: string; outcome: CardOutcome; what: string }[]

/** The number of a test card with each outcome; for tests and scripts. */
export const CARD_NUMBERS = Object.fromEntries(
  testCards.toReversed().map(({ outcome, number }) => [outcome, number]),
) as Record<CardOutcome, string>

/** The right code of the bank's verification step. */
export const CHALLENGE_CODE = '123456'

/** Luhn check of a card number: with every second digit from the right doubled, the digit sum is divisible by 10. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
