import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import {
  DocumentNumber,
  EmailAddress,
  EnglishName,
  FullName,
  IsraeliId,
  PersonName,
  PhoneNumber,
} from '#lib/contract/values.ts'
import { findSpelled, isCode } from '#lib/domain/identity/code.ts'
import { toPlainDigits } from '#lib/domain/identity/digits.ts'
import { isEmailAddress } from '#lib/domain/identity/email.ts'
import { toEnglishName, validateEnglishName } from '#lib/domain/identity/english-name.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import { isIsraeliId, toIsraeliId, validateIsraeliId } from '#lib/domain/identity/israeli-id.ts'
import { toPassport, validatePassport } from '#lib/domain/identity/passport.ts'
import { isFullName, isPersonName } from '#lib/domain/identity/person-name.ts'
import {
  isPhoneNumber,
  isSendablePhone,
  parsePhone,
  toE164,
  toSentPhone,
  validatePhone,
} from '#lib/domain/identity/phone.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const digitString = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((digits) => digits.join(''))

describe('digits', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['050-אבג', '050-אבג'],
  ])('%s are %s', (text, plain) => expect(toPlainDigits(text)).toBe(plain))
})

describe('invisible marks of a pasted text', () => {
  const marks = fc.constantFrom(
    ...'\u202a\u202b\u202c\u202d\u202e\u200e\u200f\u061c\u2066\u2067\u2068\u2069\u200b\u200d\ufeff',
  )
  test.each([
    { name: 'a phone', read: toE164, typed: '050-1234567', expected: '+972501234567' },
    { name: 'a phone of no standard form', read: toSentPhone, typed: '1234567', expected: '1234567' },
    { name: 'an e-mail address', read: trimPasted, typed: 'dana@example.com', expected: 'dana@example.com' },
    { name: 'an English name', read: toEnglishName, typed: 'Dana Levi', expected: 'Dana Levi' },
    { name: 'an identity number', read: toIsraeliId, typed: '12345678-2', expected: '123456782' },
    { name: 'a passport number', read: toPassport, typed: 'ab 123-456', expected: 'AB123456' },
    { name: 'a coupon code', read: trimPasted, typed: 'קופון50', expected: 'קופון50' },
  ])('are no part of $name', ({ read, typed, expected }) => {
    fc.assert(
      fc.property(marks, marks, fc.nat(typed.length), (first, second, at) => {
        expect(read(`${first}${typed.slice(0, at)}${second}${typed.slice(at)} ${first}`)).toBe(expected)
      }),
    )
  })
  test('do not make an e-mail address or a name invalid', () => {
    expect(isEmailAddress('\u202adana@example.com\u202c')).toBe(true)
    expect(validateEnglishName('\u2067Dana\u2069')).toBeUndefined()
    expect(validateIsraeliId('\u202d123456782\u202c')).toBeUndefined()
    expect(validatePassport('\u202dAB123456\u202c')).toBeUndefined()
  })
})

describe('identity numbers', () => {
  test.each([
    ['123456782', '123456782'],
    ['000000018', '000000018'],
    ['12344', '000012344'],
    ['000012344', '000012344'],
    ['12345678-2', '123456782'],
    [' 123456782 ', '123456782'],
    ['١٢٣٤٥٦٧٨٢', '123456782'],
  ])('B9 %s is the identity number %s', (text, nine) => {
    expect(toIsraeliId(text)).toBe(nine)
    expect(isIsraeliId(text)).toBe(true)
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['12345678a', 'digits'],
    ['AB123456', 'digits'],
    ['18', 'length'],
    ['1234567820', 'length'],
    ['123456783', 'check-digit'],
    ['000000000', 'check-digit'],
  ])('B9 %s is no identity number: %s', (text, fault) => {
    expect(validateIsraeliId(text)).toBe(fault)
    expect(toIsraeliId(text)).toBeUndefined()
  })

  test('B9 weights 1-2-1-2, sum of digits divisible by ten; each number has one check digit', () => {
    fc.assert(
      fc.property(digitString(8, 8), (eight) => {
        const valid = [...'0123456789'].filter((last) => isIsraeliId(eight + last))
        const sum = (nine: string) =>
          [...nine]
            .map((digit, index) => String(Number(digit) * (1 + (index % 2))))
            .flatMap((product) => [...product].map(Number))
            .reduce((a, b) => a + b, 0)
        expect(valid).toEqual([...'0123456789'].filter((last) => sum(eight + last) % 10 === 0 && sum(eight + last) > 0))
      }),
    )
  })

  test('B9 one wrong digit, or two swapped neighbours, is detected', () => {
    const ids = digitString(8, 8).map((eight) =>
      [...'0123456789'].map((last) => eight + last).find((nine) => isIsraeliId(nine)),
    )
    fc.assert(
      fc.property(ids, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        fc.pre(id !== undefined)
        const changed = [...id].map((digit, index) => (index === at ? (Number(digit) + by) % 10 : digit)).join('')
        expect(isIsraeliId(changed)).toBe(false)
        const [a = '', b = ''] = [id[at], id[at + 1]]
        // A swap of 0 and 9 is the one that the check digit does not detect.
        fc.pre(at < 8 && a !== b && Math.abs(Number(a) - Number(b)) !== 9)
        expect(isIsraeliId(id.slice(0, at) + b + a + id.slice(at + 2))).toBe(false)
      }),
    )
  })
})

describe('passports', () => {
  test.each([
    ['12345678', undefined],
    ['ab 123-456', undefined],
    ['', 'required'],
    ['AB12', 'length'],
    ['A'.repeat(15), undefined],
    ['A'.repeat(16), 'length'],
    ['A'.repeat(21), 'length'],
    ['דרכון123', 'characters'],
    ['AB_12345', 'characters'],
  ])('passport %s: %s', (text, fault) => expect(validatePassport(text)).toBe(fault))

  test('the message texts state the limits of the rule', () => {
    for (const locale of LOCALES) {
      const text = toTranslator(locale)('booking.fault.passport')
      expect({ locale, limits: text.match(/\d+/g) }).toEqual({ locale, limits: ['5', '15'] })
    }
  })

  test('a passport number is written in capitals without spaces', () =>
    expect(toPassport(' ab 123-456 ')).toBe('AB123456'))
})

describe('phones', () => {
  test.each([
    ['0501234567', '+972501234567', 'mobile'],
    ['050-123-4567', '+972501234567', 'mobile'],
    ['(050) 123 4567', '+972501234567', 'mobile'],
    ['058.123.4567', '+972581234567', 'mobile'],
    ['+972501234567', '+972501234567', 'mobile'],
    ['+972 (0)50-123-4567', '+972501234567', 'mobile'],
    ['972501234567', '+972501234567', 'mobile'],
    ['00972501234567', '+972501234567', 'mobile'],
    ['٠٥٠١٢٣٤٥٦٧', '+972501234567', 'mobile'],
    ['\u200e050–123–4567\u200f', '+972501234567', 'mobile'],
    ['03-5151614', '+97235151614', 'land'],
    ['02-5312345', '+97225312345', 'land'],
    ['08 632 1234', '+97286321234', 'land'],
    ['077-123-4567', '+972771234567', 'land'],
    ['0722345678', '+972722345678', 'land'],
    ['+44 20 7946 0958', '+442079460958', 'abroad'],
    ['001 212 555 0123', '+12125550123', 'abroad'],
  ])('B9 %s is stored as %s', (text, e164, kind) => {
    expect(parsePhone(text)).toEqual({ ok: true, e164, kind })
    expect(toE164(text)).toBe(e164)
  })

  test.each([
    ['', 'required'],
    [' - ', 'required'],
    ['*2020', 'star'],
    ['2020*', 'star'],
    ['050-12a-4567', 'characters'],
    ['05012345', 'number'],
    ['050123456789', 'number'],
    ['0612345678', 'number'],
    ['1700123456', 'number'],
    ['035151614123', 'number'],
    ['+972612345678', 'number'],
    ['+0123456789', 'number'],
    ['+12', 'number'],
    ['++972501234567', 'characters'],
  ])('B9 %s is not stored: %s', (text, fault) => {
    expect(validatePhone(text)).toBe(fault)
    expect(toE164(text)).toBeUndefined()
  })

  test('B9 the stored number is the one that a phone library reads, and is stable when stored again', () => {
    const national = fc.oneof(
      digitString(8, 8).map((rest) => `05${rest}`),
      digitString(8, 8).map((rest) => `07${rest}`),
      fc.tuple(fc.constantFrom('02', '03', '04', '08', '09'), digitString(7, 7)).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(national, (text) => {
        const e164 = toE164(text)
        const other = parsePhoneNumberFromString(text, 'IL')
        // A valid number is never refused.
        if (other?.isValid()) expect(e164).toBe(other.number)
        if (e164 !== undefined) {
          expect(other?.number).toBe(e164)
          expect(toE164(e164)).toBe(e164)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('English names', () => {
  test.each([
    ['Dana', 'Dana'],
    ['  Anna   Maria ', 'Anna Maria'],
    ["O'Neil", "O'Neil"],
    ['O’Neil', "O'Neil"],
    ['Bar־Lev', 'Bar-Lev'],
    ['Al-Ali', 'Al-Ali'],
    ['Noa', 'Noa'],
  ])('section 5, English letters, at least three: %s is sent as %s', (text, name) => {
    expect(validateEnglishName(text)).toBeUndefined()
    expect(toEnglishName(text)).toBe(name)
  })

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['דנה', 'letters'],
    ['Dаna', 'letters'],
    ['Dana2', 'letters'],
    ['José', 'letters'],
    ['-Dana', 'letters'],
    ['Li', 'short'],
    ["A'b-", 'short'],
    ['A'.repeat(61), 'long'],
  ])('section 5, %s is refused: %s', (text, fault) => expect(validateEnglishName(text)).toBe(fault))

  test('section 5: the form accepts exactly what the contract accepts', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 70 }),
      fc.string({ unit: fc.constantFrom(..."aB c'-’א1"), maxLength: 70 }),
    )
    fc.assert(
      fc.property(typed, (text) =>
        expect(validateEnglishName(text) === undefined).toBe(EnglishName.safeParse(toEnglishName(text)).success),
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('one rule for forms and contract', () => {
  const text = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: fc.constantFrom(...'+0123456789 ()-*a'), maxLength: 24 }),
    fc.string({ unit: fc.constantFrom(..."aB1@.-_'א ’"), maxLength: 24 }),
    fc.string({ maxLength: 90 }),
  )

  test.each([
    { name: 'an e-mail address', isValid: isEmailAddress, schema: EmailAddress },
    { name: 'a phone number', isValid: isPhoneNumber, schema: PhoneNumber },
    { name: 'a name in any script', isValid: isPersonName, schema: PersonName },
    { name: 'a full name', isValid: isFullName, schema: FullName },
  ])('$name: a form accepts exactly what the contract accepts', ({ isValid, schema }) => {
    fc.assert(
      fc.property(text, (typed) => expect(isValid(typed)).toBe(schema.safeParse(typed.trim()).success)),
      { numRuns: 2_000 },
    )
  })

  test.each(['dana..levi@example.com', '.dana@example.com', 'dana@example', 'dana@exa_mple.com', 'דנה@example.com'])(
    'section 5, %s is no e-mail address',
    (typed) => expect([isEmailAddress(typed), EmailAddress.safeParse(typed).success]).toEqual([false, false]),
  )

  test.each(["o'neil+trips@mail.example.co.il", 'DANA_1@example.com', ' dana@example.com '])(
    'section 5, %s is an e-mail address',
    (typed) => expect([isEmailAddress(typed), EmailAddress.safeParse(typed.trim()).success]).toEqual([true, true]),
  )

  test.each(['12', '--', 'א', 'J.', '. , .', '👍👍'])('section 5, %s is no name', (typed) =>
    expect([isPersonName, isFullName].map((isValid) => isValid(typed))).toEqual([false, false]),
  )

  test.each(['בר', 'Li', ' Ёж ', 'مي', 'ד״ר כהן', "O'Neil 3rd"])('section 5, %s is a name', (typed) =>
    expect([isPersonName, isFullName].map((isValid) => isValid(typed))).toEqual([true, true]),
  )

  test.each(['-------', '(((   )))', '+-------', '12-34-56', '* 2020 2020'])(
    'section 5, %s is no phone number',
    (typed) => expect([isPhoneNumber(typed), PhoneNumber.safeParse(typed).success]).toEqual([false, false]),
  )

  test.each(['050-123 4567', '+44 (20) 7946-0958', '1234567'])('section 5, %s is a phone number', (typed) =>
    expect([isPhoneNumber(typed), PhoneNumber.safeParse(typed).success]).toEqual([true, true]),
  )

  test.each([
    ['050-123 4567', '+972501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '+972501234567'],
    ['+972 (0)50-1234567', '+972501234567'],
    [' ١٢٣٤٥٦٧ ', '1234567'],
    ['-------', '-------'],
  ])('%s is sent as %s', (typed, sent) => {
    expect(toSentPhone(typed)).toBe(sent)
    expect(isSendablePhone(typed)).toBe(PhoneNumber.safeParse(sent).success)
  })

  test('every number that a booking stores is a phone number of the contract', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789-'), maxLength: 20 }), (typed) => {
        const e164 = toE164(typed)
        if (e164 !== undefined) expect(PhoneNumber.safeParse(e164).success).toBe(true)
      }),
    )
  })

  test('valid identity and passport numbers are accepted by the contract', () => {
    expect(IsraeliId.safeParse(toIsraeliId('12344')).success).toBe(true)
    expect(DocumentNumber.safeParse(toPassport('a'.repeat(15))).success).toBe(true)
    expect(DocumentNumber.safeParse('A'.repeat(16)).success).toBe(false)
  })
})

describe('a code of an upstream', () => {
  test.each(['EIL', 'GOC-EIL01', 'a:b', 'חדר-1', 'x+y=z', '{42}', 'a|b', 'é'.repeat(200), '…'])('may be %s', (code) => {
    expect(isCode(code)).toBe(true)
  })
  test.each([
    '',
    '.',
    '..',
    'a b',
    'a/b',
    'a\\b',
    'a?b',
    'a#b',
    '%41',
    'a<b',
    '"a"',
    "a'b",
    'a&b',
    'a,b',
    'a;b',
    'a\n',
    'a\u200f',
    'x'.repeat(201),
  ])('is never %j', (code) => {
    expect(isCode(code)).toBe(false)
  })
})

test('a code that is pasted from a Hebrew text is read without direction marks and the space around it', () => {
  expect(trimPasted(' \u2067ABC-123\u2069\u200f ')).toBe('ABC-123')
  expect(trimPasted('\u200e')).toBe('')
})

test('of two codes that differ in case only, the one that is written exactly so is found, and none for a third spelling', () => {
  const items = ['EIL', 'eil', 'TLV'].map((code) => ({ code }))
  const find = (text: string) => findSpelled(text, items, ({ code }) => code)?.code
  expect(['eil', 'EIL', 'Eil', 'tlv', ' TLV ', 'x'].map(find)).toEqual([
    'eil',
    'EIL',
    undefined,
    'TLV',
    'TLV',
    undefined,
  ])
})
