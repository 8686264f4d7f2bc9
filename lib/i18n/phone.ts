import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type DisplayPhone = { text: string; href: string }

/**
 * A phone number in Israel's national format, `03-515-1614`, or in international format, and its `tel:` URL. A short
 * number with a star begins with it; one that cannot be parsed is not changed. For display inside `<bdi>`. Undefined without a number.
 */
export function formatPhone(phone: string): DisplayPhone
export function formatPhone(phone: string | undefined): DisplayPhone | undefined
export function formatPhone(phone: string | undefined): DisplayPhone | undefined {
  if (phone === undefined) return undefined
  // Typed in a right-to-left field, the star of a short number is often at its other end. Such a number cannot be called.
  const trimmed = phone.trim().replace(/^(\d+)\*$/, '*$1')
  const parsed = trimmed.startsWith('*') ? undefined : parsePhoneNumberFromString(trimmed, 'IL')
  if (!parsed?.isPossible()) return { text: trimmed, href: `tel:${trimmed.replace(/[^\d*+]/g, '')}` }
  const text = parsed.country === 'IL' ? parsed.formatNational() : parsed.formatInternational()
  return { text, href: `tel:${parsed.number}` }
}
