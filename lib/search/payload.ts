/** Letters of a payload at most: an address is no longer. */
const LONGEST = 8_000

/** A value as base64 of its JSON in UTF-8 (specification, section 9), in the alphabet that needs no escapes in an address. */
export function toPayload(value: unknown): string {
  // A lone surrogate, which JSON escapes, is kept; well-formed text is UTF-8.
  const bytes = new TextEncoder().encode(JSON.stringify(value) ?? 'null')
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The value of a payload in either alphabet of base64, padded or not; undefined when it is none. Never throws. */
export function readPayload(text: string): unknown {
  if (text.length > LONGEST) return undefined
  // A plus sign that went through an address unescaped is a space.
  const plain = text.trim().replace(/[-\s]/g, '+').replaceAll('_', '/').replace(/=+$/, '')
  try {
    const binary = atob(plain)
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
