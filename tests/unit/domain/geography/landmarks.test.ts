import { describe, expect, test } from '@jest/globals'
import { BOUNDS } from '#components/map/projection.ts'
import { measureDistance } from '#lib/domain/geography/distance.ts'
import { LANDMARKS, listNearbyLandmarks } from '#lib/domain/geography/landmarks.ts'
import { listMapLinks } from '#lib/domain/geography/map-links.ts'
import { formatDistance } from '#lib/i18n/format.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { catalogue } from '#sandbox/catalogue/index.ts'

describe('landmarks', () => {
  test('every landmark is on the map and has a name of its own in each language', () => {
    for (const { names, coordinates } of LANDMARKS) {
      expect(coordinates.latitude).toBeGreaterThan(BOUNDS.south)
      expect(coordinates.latitude).toBeLessThan(BOUNDS.north)
      expect(coordinates.longitude).toBeGreaterThan(34.2)
      expect(coordinates.longitude).toBeLessThan(35.9)
      for (const locale of LOCALES) expect(names[locale].trim()).not.toBe('')
    }
    for (const locale of LOCALES)
      expect(new Set(LANDMARKS.map(({ names }) => names[locale])).size).toBe(LANDMARKS.length)
  })

  test('every hotel has something near it', () => {
    const lonely = catalogue.hotels.filter(({ coordinates }) => listNearbyLandmarks(coordinates).length === 0)
    expect(lonely.map(({ names }) => names.ENG)).toEqual([])
  })
})

test('a distance is measured in metres along the earth', () => {
  // A degree of latitude is 111.2 km.
  expect(measureDistance({ latitude: 31, longitude: 35 }, { latitude: 32, longitude: 35 })).toBeCloseTo(111_195, -1)
  const [eilat, haifa] = [
    { latitude: 29.5577, longitude: 34.9519 },
    { latitude: 32.8156, longitude: 34.9892 },
  ]
  expect(Math.round(measureDistance(eilat, haifa) / 1_000)).toBe(362)
  expect(measureDistance(eilat, eilat)).toBe(0)
})

test('near a hotel: the nearest beach, the centre, at most four sights, an airport', () => {
  const near = listNearbyLandmarks({ latitude: 29.5498, longitude: 34.9671 })
  expect(near.map(({ kind }) => kind)).toEqual(['beach', 'center', 'sight', 'sight', 'airport'])
  expect(near[0]?.names.en).toBe('North Beach')
  expect(near[0]?.metres).toBeLessThan(500)
  // In the desert there is no beach.
  expect(listNearbyLandmarks({ latitude: 30.61, longitude: 34.8 }).map(({ kind }) => kind)).not.toContain('beach')
})

test.each([
  [12, 'en', '50 m'],
  [347, 'en', '350 m'],
  [974, 'en', '950 m'],
  [980, 'en', '1 km'],
  [1_240, 'en', '1.2 km'],
  [18_600, 'en', '19 km'],
  [347, 'he', '350 מ׳'],
  [1_240, 'ru', '1,2 км'],
] as const)('%d metres in %s: %s', (metres, locale, text) => {
  expect(formatDistance(metres, locale).replaceAll('\u00a0', ' ')).toBe(text)
})

test('links to Waze and Google Maps lead to the place', () => {
  expect(listMapLinks({ latitude: 29.5498, longitude: 34.9671 })).toEqual([
    { name: 'Waze', href: 'https://waze.com/ul?ll=29.5498%2C34.9671&navigate=yes' },
    { name: 'Google Maps', href: 'https://www.google.com/maps/search/?api=1&query=29.5498%2C34.9671' },
  ])
})
