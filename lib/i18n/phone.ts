import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type PhoneShown = { text: string; href: string }

/**
 * A phone number as people in Israel write it, and its `tel:` address: `03-515-1614`. A star number, or one that
 * cannot be understood, is shown as it came. Shown inside `<bdi>`.
 */
export function formatPhone(phone: string): PhoneShown {
  const trimmed = phone.trim()
  const parsed = trimmed.startsWith('*') ? undefined : parsePhoneNumberFromString(trimmed, 'IL')
  if (!parsed?.isPossible()) return { text: trimmed, href: `tel:${trimmed.replace(/[^\d*+]/g, '')}` }
  const text = parsed.country === 'IL' ? parsed.formatNational() : parsed.formatInternational()
  return { text, href: `tel:${parsed.number}` }
}
