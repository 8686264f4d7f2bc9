import { parseJsonBytes } from '#lib/domain/parse-json.ts'

/** The longest accepted payload, in characters. */
const MAX_LENGTH = 8_000

/** Encodes a value as URL-safe base64 of its JSON in UTF-8 (specification, section 9). */
export function toPayload(value: unknown): string {
  // JSON escapes a lone surrogate, so it survives the conversion to UTF-8.
  const bytes = new TextEncoder().encode(JSON.stringify(value) ?? 'null')
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Decodes a payload in either base64 alphabet, padded or not; undefined when it is invalid. Never throws. */
export function readPayload(text: string): unknown {
  if (text.length > MAX_LENGTH) return undefined
  // An unescaped plus sign in a query arrives as a space.
  const plain = text.trim().replace(/[-\s]/g, '+').replaceAll('_', '/').replace(/=+$/, '')
  try {
    const binary = atob(plain)
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return parseJsonBytes(bytes)
  } catch {
    return undefined
  }
}
