import { toPlainDigits } from '#lib/domain/identity/digits.ts'
import { removeInvisibleMarks } from '#lib/domain/identity/invisible-marks.ts'

/**
 * A phone number as sent to the upstreams, and as a `pattern` attribute: at least seven digits, with spaces, hyphens and
 * brackets between them, of any country. `parsePhone` is the stricter rule of a booking, whose number must be callable.
 */
export const PHONE_PATTERN_SOURCE = String.raw`(?=(?:\D*\d){7})\+?[\d\s\(\)\-]{7,20}`

/** The same as a regular expression over the whole text. */
export const PHONE_PATTERN = new RegExp(`^${PHONE_PATTERN_SOURCE}$`)

/** Characters, at most, of the field for a phone number: its digits, with spaces, hyphens and brackets between them. */
export const MAX_TYPED_PHONE_LENGTH = 25

/** Whether the typed text is a phone number of any country. Spaces around it are ignored. */
export function isPhoneNumber(text: string): boolean {
  return PHONE_PATTERN.test(text.trim())
}

/** A phone number's fault. `star`: one like *2020, which cannot be stored as E.164. */
export type PhoneFault = 'required' | 'star' | 'characters' | 'number'
export type PhoneKind = 'mobile' | 'land' | 'abroad'
type Phone = { ok: true; e164: string; kind: PhoneKind } | { ok: false; fault: PhoneFault }

// National numbers, without the leading 0 or +972. Mobile: 5 and eight digits. Land line: 2, 3, 4, 8 or 9 and seven digits, or 7
// and eight digits.
const MOBILE = /^5\d{8}$/
const LAND = /^(?:[23489]\d{7}|7\d{8})$/
// E.164: the country code does not begin with zero; 15 digits at most.
const ABROAD = /^[1-9]\d{6,14}$/

function toIsraeli(national: string): Phone {
  if (MOBILE.test(national)) return { ok: true, e164: `+972${national}`, kind: 'mobile' }
  if (LAND.test(national)) return { ok: true, e164: `+972${national}`, kind: 'land' }
  return { ok: false, fault: 'number' }
}

/**
 * Parses a phone number as people in Israel type it: 05X, 0X and 07X; +972 with or without the zero; 972; 00 before a
 * country code; any other country by its plus sign (booking checks, B 9). Written without a library, to be small in the
 * browser.
 */
export function parsePhone(text: string): Phone {
  const typed = toPlainDigits(removeInvisibleMarks(text)).replace(/[\s().\-\u2010-\u2015/]/g, '')
  if (typed === '') return { ok: false, fault: 'required' }
  if (/^\*\d+$|^\d+\*$/.test(typed)) return { ok: false, fault: 'star' }
  if (!/^\+?\d+$/.test(typed)) return { ok: false, fault: 'characters' }
  const abroad = typed.startsWith('+') ? typed.slice(1) : typed.startsWith('00') ? typed.slice(2) : undefined
  if (abroad === undefined) {
    if (typed.startsWith('972')) return toIsraeli(typed.slice(3).replace(/^0/, ''))
    return typed.startsWith('0') ? toIsraeli(typed.slice(1)) : { ok: false, fault: 'number' }
  }
  if (abroad.startsWith('972')) return toIsraeli(abroad.slice(3).replace(/^0/, ''))
  return ABROAD.test(abroad) ? { ok: true, e164: `+${abroad}`, kind: 'abroad' } : { ok: false, fault: 'number' }
}

/** A typed phone number as E.164 (`+972501234567`); undefined when it is not valid. */
export function toE164(text: string): string | undefined {
  const phone = parsePhone(text)
  return phone.ok ? phone.e164 : undefined
}

/**
 * A typed phone number as it is sent: E.164, so that each spelling of a number is the same for the upstreams; else as typed,
 * with plain digits. Whether it may be sent: `isSendablePhone`.
 */
export const toSentPhone = (text: string): string => toE164(text) ?? toPlainDigits(removeInvisibleMarks(text)).trim()

/** Whether the typed text, as `toSentPhone` writes it, is a phone number of any country. */
export const isSendablePhone = (text: string): boolean => isPhoneNumber(toSentPhone(text))

/** A phone number in E.164 as people in Israel write it: `+972501234567` as `0501234567`. One of another country is not changed. */
export const toLocalNumber = (e164: string): string => e164.replace(/^\+972/, '0')

/** The fault of a typed phone number, by the rule of a booking; undefined when it is valid. */
export function validatePhone(text: string): PhoneFault | undefined {
  const phone = parsePhone(text)
  return phone.ok ? undefined : phone.fault
}
