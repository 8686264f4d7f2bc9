import { toPlainDigits } from '#lib/identity/digits.ts'

/** What is wrong with a phone number; texts are elsewhere. `star`: a number like *2020, which is for calling only. */
export type PhoneFault = 'required' | 'star' | 'characters' | 'number'
export type PhoneKind = 'mobile' | 'land' | 'abroad'
type Phone = { ok: true; e164: string; kind: PhoneKind } | { ok: false; fault: PhoneFault }

/** After the 0 or +972: 5X and seven digits are a mobile; 2, 3, 4, 8 or 9 and seven, or 7X and seven, a land line. */
const MOBILE = /^5\d{8}$/
const LAND = /^(?:[23489]\d{7}|7\d{8})$/
/** E.164: a country's code does not begin with zero, fifteen digits at most. */
const ABROAD = /^[1-9]\d{6,14}$/

function toIsraeli(national: string): Phone {
  if (MOBILE.test(national)) return { ok: true, e164: `+972${national}`, kind: 'mobile' }
  if (LAND.test(national)) return { ok: true, e164: `+972${national}`, kind: 'land' }
  return { ok: false, fault: 'number' }
}

/**
 * Understands a phone number as people in Israel type it: 05X, 0X and 07X, +972 with or without the zero, 972 and 00
 * before a country, and any other country by its plus sign (booking-checks B9). Light enough for the browser.
 */
export function readPhone(text: string): Phone {
  const typed = toPlainDigits(text).replace(/[\s().\-\u2010-\u2015\u200e\u200f\u061c\u2066-\u2069/]/g, '')
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

/** A phone number as it is stored and sent, E.164 (`+972501234567`); undefined when it is none. */
export function toE164(text: string): string | undefined {
  const phone = readPhone(text)
  return phone.ok ? phone.e164 : undefined
}

/** What is wrong with a phone number as typed; undefined when nothing is. */
export function phoneFault(text: string): PhoneFault | undefined {
  const phone = readPhone(text)
  return phone.ok ? undefined : phone.fault
}
