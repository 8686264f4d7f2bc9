/** The id of the element of a result's card. */
export const toCardId = (id: string) => `result-${id}`

/** Selects the cards of all results. */
export const CARDS = `li[id^="${toCardId('')}"]`
