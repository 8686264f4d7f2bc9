import { timingSafeEqual } from 'node:crypto'

/** Whether one of the secrets signs as sent, compared in constant time. */
export function isSignedBy(secrets: readonly string[], sent: Buffer, sign: (secret: string) => Buffer): boolean {
  return secrets.some((secret) => {
    const expected = sign(secret)
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  })
}
