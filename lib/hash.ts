/** A number of 32 bits for a text, never negative (specification, section 9): FNV-1a over its UTF-16 units. Not a secret's. */
export function toHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}
