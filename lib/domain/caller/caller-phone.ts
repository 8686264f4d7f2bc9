import { parsePhone, toE164, toLocalNumber } from '#lib/domain/identity/phone.ts'

/** Opens WhatsApp with a text: in the chat with a number, or, without a usable one, to choose the contact there. */
export function toWhatsAppShareUrl(text: string, phone?: string): string {
  const chat = phone === undefined ? undefined : toWhatsAppUrl(phone)
  return `${chat ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`
}

/** The address of a WhatsApp chat with a phone number; undefined for one without an international form. */
export function toWhatsAppUrl(phone: string): string | undefined {
  const e164 = toE164(phone)
  return e164 && `https://wa.me/${e164.slice(1)}`
}

/**
 * A phone number as agents read it aloud: `050-123-4567`, `03-515-1614`, `+44 2079460000` as `+442079460000`. A number
 * that cannot be parsed is not changed. Written without a library, to be small in the browser.
 */
export function toShownPhone(phone: string): string {
  const parsed = parsePhone(phone)
  if (!parsed.ok) return phone.trim()
  return toLocalNumber(parsed.e164).replace(/^(0\d{1,2})(\d{3})(\d{4})$/, '$1-$2-$3')
}
