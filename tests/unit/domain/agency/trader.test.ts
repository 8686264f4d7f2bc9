import { expect, test } from '@jest/globals'
import { toTrader } from '#lib/domain/agency/trader.ts'

test.each([
  [undefined, undefined],
  [{}, undefined],
  [{ name: {}, address: { ENG: '' } }, undefined],
  [{ number: '512345678' }, { number: '512345678' }],
  [
    { name: { HEB: 'גלים בע״מ' }, number: '512345678', address: { ENG: '1 Port Road' } },
    { name: 'גלים בע״מ', number: '512345678', address: '1 Port Road' },
  ],
  [
    { name: { HEB: 'גלים בע״מ', RUS: 'Галим' }, email: 'a@galim.example' },
    { name: 'Галим', email: 'a@galim.example' },
  ],
])('B4: of the trader %j the parts that are known are shown', (trader, shown) => {
  expect(toTrader(trader, 'ru')).toEqual(shown)
})
