/** The highest amount of the contract and of what a person types, in hundredths of its currency (agorot, cents). */
export const MAX_AMOUNT = 100_000_000
