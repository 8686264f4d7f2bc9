import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Flights } from '#components/product/flights.tsx'
import type { FlightLeg } from '#lib/contract/entities/deal.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

const leg = (from: string, to: string, departs: string, arrives: string): FlightLeg => ({
  carrier: 'Sky',
  flightNumber: `SK ${from}${to}`,
  from,
  to,
  departsAt: `2026-12-${departs}:00+02:00`,
  arrivesAt: `2026-12-${arrives}:00+02:00`,
  charter: false,
  baggage: '',
})

test('each flight says which way it goes', () => {
  const legs = [
    leg('TLV', 'ATH', '03T08:00', '03T10:00'),
    leg('ATH', 'ROM', '03T13:00', '03T15:00'),
    leg('ROM', 'ATH', '09T08:00', '09T10:00'),
    leg('ATH', 'TLV', '09T12:00', '09T14:00'),
  ]
  render(<Flights legs={legs} locale="en" t={toTranslator('en')} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Outbound',
    'Outbound',
    'Return',
    'Return',
  ])
})

test.each([
  ['the carrier', { carrier: '' }, 'flight SK TLVATH'],
  ['the number', { flightNumber: '' }, 'Sky'],
  ['both', { carrier: '', flightNumber: '' }, ''],
])('a flight without %s has no mark of what is missing', (_, missing, line) => {
  const { container } = render(
    <Flights
      legs={[{ ...leg('TLV', 'ATH', '03T08:00', '03T10:00'), ...missing }]}
      locale="en"
      t={toTranslator('en')}
    />,
  )
  expect(container.querySelector('ul ul li')?.textContent).toBe(line)
  expect(container.textContent).toContain('08:00')
})
