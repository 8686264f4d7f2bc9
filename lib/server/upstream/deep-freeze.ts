/** Freezes a reply that is cached: its callers share it for minutes, and none of them may change it. One that is not cached is not frozen. */
export function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Blob || Object.isFrozen(value)) return value
  Object.freeze(value)
  const fields = value as Readonly<Record<string, unknown>>
  // Most fields are texts and numbers, and a list has tens of thousands: no array of them is made.
  for (const name in fields) if (typeof fields[name] === 'object') deepFreeze(fields[name])
  return value
}
