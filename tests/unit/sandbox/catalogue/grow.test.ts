import { expect, test } from '@jest/globals'
import { HotelListItem } from '#lib/contract/entities/hotel.ts'
import { REPLY_LIMIT } from '#lib/server/upstream/reply.ts'
import { growCatalogue } from '#sandbox/catalogue/grow.ts'
import { catalogue } from '#sandbox/catalogue/index.ts'
import { call, openSandbox } from '#tests/unit/sandbox/support.ts'

const grown = growCatalogue(catalogue, { hotels: 1_000, deals: 200 })

test('a catalogue grows to a thousand hotels and two hundred deals with unique codes', () => {
  expect([grown.hotels.length, grown.deals.length]).toEqual([1_000, 200])
  expect(new Set(grown.hotels.map(({ hotelCode }) => hotelCode)).size).toBe(1_000)
  expect(new Set(grown.deals.map(({ id }) => id)).size).toBe(200)
  expect(grown.hotels.slice(0, catalogue.hotels.length)).toEqual(catalogue.hotels)
  expect(growCatalogue(catalogue, { hotels: 0, deals: 0 })).toEqual(catalogue)
})

test('the list of a thousand hotels is complete and is answered in one reply', async () => {
  const sandbox = openSandbox({ catalogue: grown })
  const { data } = await call(sandbox, 'domestic', 'GET /hotelInfo', { query: { from: '1', to: '1000' } })
  const rows = HotelListItem.required({ picture: true, pricePerNightFrom: true, city: true }).array().parse(data)
  expect(rows).toHaveLength(1_000)
  expect(JSON.stringify(data).length * 2).toBeLessThan(REPLY_LIMIT)
  sandbox.close()
})
