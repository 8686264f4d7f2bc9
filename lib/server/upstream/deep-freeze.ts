/** Freezes a reply, because it can be cached and shared by several callers and none of them may change it. */
export function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Blob || Object.isFrozen(value)) return value
  Object.freeze(value)
  const fields = value as Readonly<Record<string, unknown>>
  // Most fields are texts and numbers, and a search reply has a hundred thousand: no list of them is made.
  for (const name in fields) if (typeof fields[name] === 'object') deepFreeze(fields[name])
  return value
}
