/** The date a number of days from today, in UTC: `YYYY-MM-DD`. */
export const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
