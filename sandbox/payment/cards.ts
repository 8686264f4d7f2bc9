/** How the provider answers a card. */
export type CardOutcome = 'success' | 'decline' | 'challenge' | 'time-out' | 'abandoned'

/** The cards to try the payment page with. No other number is ever accepted, so no real one can be used by mistake. */
export const testCards = [
  { number: '4580000000000000', outcome: 'success', what: 'The payment succeeds.' },
  { number: '4580458045804580', outcome: 'success', what: 'The payment succeeds (a second card).' },
  { number: '4580000000000018', outcome: 'decline', what: 'The card is declined.' },
  { number: '4580000000000026', outcome: 'challenge', what: 'The bank asks for a code; the code is 123456.' },
  { number: '4580000000000034', outcome: 'time-out', what: 'The provider never answers; nothing is paid.' },
  { number: '4580000000000042', outcome: 'abandoned', what: 'Fill it in, then use the “leave” link: nothing is paid.' },
] as const satisfies readonly { number: string; outcome: CardOutcome; what: string }[]

/** What the bank's second step wants to hear. */
export const CHALLENGE_CODE = '123456'

/** Luhn's check of a card number: every second digit from the right doubled, the sum of digits divisible by ten. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
