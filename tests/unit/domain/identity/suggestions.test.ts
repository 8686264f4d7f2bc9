import { expect, test } from '@jest/globals'
import { suggestEmail } from '#lib/domain/email-suggestion.ts'
import { transliterateName } from '#lib/domain/identity/transliterate.ts'

test.each([
  ['dana@gmial.con', 'dana@gmail.com'],
  ['dana@gmail.con', 'dana@gmail.com'],
  ['Dana.Cohen@GMAIL.CO', 'Dana.Cohen@gmail.com'],
  ['dana@wala.co.il', 'dana@walla.co.il'],
  ['dana@gmail.com', undefined],
  ['dana@company.co.il', undefined],
  ['dana@mail.com', undefined],
  ['dana', undefined],
  ['', undefined],
])('%s: did you mean %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  ['דנה', 'Dana'],
  ['משה כהן', 'Moshe Cohen'],
  ['בן־דוד', 'Ben-David'],
  ['יוסי', 'Yosi'],
  ['מאיה לביא', 'Maya Lavi'],
  ['אביב בוסקילה', 'Aviv Bosakila'],
  ['Ольга Щукина', 'Olga Shchukina'],
  ['سامي', 'Sami'],
  ['Dana', undefined],
  ['', undefined],
  ['王', undefined],
])('%s is proposed as %s', (typed, spelled) => {
  expect(transliterateName(typed)).toBe(spelled)
})
