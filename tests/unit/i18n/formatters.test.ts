import { expect, jest, test } from '@jest/globals'
import { formatMoney, formatStayDay } from '#lib/i18n/format.ts'
import { getDateFormat, getNumberFormat } from '#lib/i18n/formatters.ts'

test('a formatter is created once for each language and its options', () => {
  const options = { day: 'numeric', timeZone: 'UTC' } as const
  expect(getDateFormat('en-IL', { ...options })).toBe(getDateFormat('en-IL', { ...options }))
  expect(getDateFormat('en-IL', options)).not.toBe(getDateFormat('ru', options))
  expect(getDateFormat('en-IL', options)).not.toBe(getDateFormat('en-IL', { ...options, day: '2-digit' }))
  expect(getNumberFormat('he-IL')).toBe(getNumberFormat('he-IL', {}))
})

test('a list of prices and dates creates no further formatters', () => {
  formatMoney(100, 'ru')
  formatStayDay('2026-12-03', 'ru')
  const created = [jest.spyOn(Intl, 'NumberFormat'), jest.spyOn(Intl, 'DateTimeFormat')]
  for (let count = 1; count <= 50; count += 1) {
    expect(formatMoney(count * 100, 'ru')).toContain(String(count))
    expect(formatStayDay(`2026-12-${String((count % 28) + 1).padStart(2, '0')}`, 'ru')).toMatch(/декабря/)
  }
  for (const spy of created) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})
