import { describe, expect, test } from '@jest/globals'
import { matchOptions } from '#components/ui/match-options.ts'
import { normalizeText } from '#lib/domain/search/text-matching.ts'

const options = [
  { id: 'EILAT', label: 'אילת', aliases: ['Eilat', 'Эйлат', 'إيلات'] },
  { id: 'TEL_AVIV', label: 'תל אביב', aliases: ['Tel Aviv', 'Тель-Авив', 'تل أبيب', 'Jaffa'] },
  { id: 'BAT_YAM', label: 'בת ים', aliases: ['Bat Yam'] },
  { id: 'DEAD_SEA', label: 'ים המלח', aliases: ['Dead Sea', 'Мёртвое море', 'البحر الميت'] },
]

describe('a typed text', () => {
  test.each([
    { name: 'nothing', typed: '  ', found: ['EILAT', 'TEL_AVIV', 'BAT_YAM', 'DEAD_SEA'] },
    { name: 'Hebrew', typed: 'איל', found: ['EILAT'] },
    { name: 'English in capitals', typed: 'EILA', found: ['EILAT'] },
    { name: 'Russian without its hyphen', typed: 'тель ав', found: ['TEL_AVIV'] },
    { name: 'Russian without its dots', typed: 'мертвое', found: ['DEAD_SEA'] },
    { name: 'Arabic without its hamza', typed: 'تل ابيب', found: ['TEL_AVIV'] },
    { name: 'another name', typed: 'jaf', found: ['TEL_AVIV'] },
    { name: 'a name’s beginning before its later word', typed: 'ים', found: ['DEAD_SEA', 'BAT_YAM'] },
    { name: 'a later word', typed: 'avi', found: ['TEL_AVIV'] },
    { name: 'no place', typed: 'Atlantis', found: [] },
  ])('$name: $typed', ({ typed, found }) => {
    expect(matchOptions(options, typed).map(({ id }) => id)).toEqual(found)
  })
})

test.each([
  { text: 'שָׁלוֹם', plain: 'שלומ' },
  { text: 'צה״ל', plain: 'צהל' },
  { text: 'Ein-Gedi', plain: 'ein gedi' },
  { text: 'أريحا', plain: 'اريحا' },
])('$text is read as $plain', ({ text, plain }) => {
  expect(normalizeText(text)).toBe(plain)
})
