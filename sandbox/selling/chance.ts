/**
 * A number in [0, 1) that the same parts always give: the sandbox's only randomness.
 * FNV-1a with a final mix, so that near parts give far numbers.
 */
export function chance(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('\u0001')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}

/** One of a list, always the same for the same parts. */
export function choose<T>(list: readonly [T, ...T[]], ...parts: readonly (string | number)[]): T {
  return list[Math.floor(chance(...parts) * list.length)] ?? list[0]
}
