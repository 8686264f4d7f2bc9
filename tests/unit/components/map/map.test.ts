import { describe, expect, test } from '@jest/globals'
import { geoMercator } from 'd3-geo'
import { chooseLabels, toPinBox, toPinWidth } from '#components/map/label-places.ts'
import {
  clampArea,
  fitArea,
  groupOverlapping,
  type MapArea,
  MIN_WIDTH,
  panArea,
  toPinGroups,
  toPosition,
  toToolsBox,
  zoomArea,
  zoomToGroup,
} from '#components/map/map-area.ts'
import { outline } from '#components/map/outline.ts'
import { BOUNDS, MAP_SIZE, toPoint, UNITS_PER_DEGREE } from '#components/map/projection.ts'
import { overlap } from '#components/ui/boxes.ts'
import { catalogue } from '#sandbox/catalogue/index.ts'

const box = { width: 400, height: 300 }
const eilat = { longitude: 34.9519, latitude: 29.5577 }
const jerusalem = { longitude: 35.2066, latitude: 31.7784 }
const hermon = { longitude: 35.7577, latitude: 33.2489 }

test('places are at the positions at which d3 drew the outlines', () => {
  const projection = geoMercator()
    .scale((UNITS_PER_DEGREE * 180) / Math.PI)
    .translate([0, 0])
  const corner = projection([BOUNDS.west, BOUNDS.north]) ?? [0, 0]
  for (const place of [eilat, jerusalem, hermon]) {
    const [x = 0, y = 0] = projection([place.longitude, place.latitude]) ?? []
    expect(toPoint(place).x).toBeCloseTo(x - corner[0], 3)
    expect(toPoint(place).y).toBeCloseTo(y - corner[1], 3)
  }
})

test('the outlines lie within the map', () => {
  for (const shape of Object.values(outline)) {
    const numbers = shape.match(/-?[\d.]+/g)?.map(Number) ?? []
    expect(numbers.length).toBeGreaterThan(50)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.ceil(Math.max(MAP_SIZE.width, MAP_SIZE.height)))
  }
})

/** Whether a place lies in a shape: it does when a line from it to the edge crosses the outline an odd number of times. */
function liesIn(shape: string, { x, y }: { x: number; y: number }): boolean {
  const rings = shape.split('M').slice(1)
  return rings.reduce((odd, ring) => {
    const corners = [...ring.matchAll(/([\d.]+)[ ,]([\d.]+)/g)].map(([, a, b]) => [Number(a), Number(b)] as const)
    const crossed = corners.filter(([x1, y1], index) => {
      const [x2, y2] = corners.at(index - 1) ?? [x1, y1]
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    })
    return odd !== (crossed.length % 2 === 1)
  }, false)
}

test.each(catalogue.hotels.map(({ names, coordinates }) => [names.ENG, coordinates] as const))(
  '%s is on the Israeli side of the shore and of the border',
  (_, coordinates) => {
    const point = toPoint(coordinates)
    expect(liesIn(outline.here, point)).toBe(true)
    expect(liesIn(outline.lakes, point)).toBe(false)
  },
)

describe('what the map shows', () => {
  test.each([
    ['one place', [eilat]],
    ['a country', [eilat, jerusalem, hermon]],
    ['the same place twice', [jerusalem, jerusalem]],
  ])('contains %s, not at its edge', (_, places) => {
    const points = places.map(toPoint)
    const area = fitArea(points, box)
    for (const point of points) {
      const { x, y } = toPosition(point, area, box)
      expect(x).toBeGreaterThan(box.width * 0.1)
      expect(x).toBeLessThan(box.width * 0.9)
      expect(y).toBeGreaterThan(box.height * 0.1)
      expect(y).toBeLessThan(box.height * 0.9)
    }
  })

  const outermost = (area: MapArea) => {
    const height = (area.width * box.height) / box.width
    return [
      area.x - area.width / 2,
      area.y - height / 2,
      MAP_SIZE.width - area.x - area.width / 2,
      MAP_SIZE.height - area.y - height / 2,
    ]
  }

  test.each([
    ['pushed far away', (area: MapArea) => panArea(area, { x: 99_999, y: -99_999 }, box)],
    ['seen from afar', (area: MapArea) => zoomArea(area, 1_000, box)],
    ['seen from too near', (area: MapArea) => zoomArea(area, 0.000_1, box)],
  ])('does not extend beyond the map: %s', (_, change) => {
    const area = change(fitArea([toPoint(jerusalem)], box))
    expect(area.width).toBeGreaterThanOrEqual(MIN_WIDTH)
    for (const rest of outermost(area)) expect(rest).toBeGreaterThanOrEqual(-0.001)
  })

  test('is the complete map in a box of any ratio', () => {
    for (const shape of [box, { width: 300, height: 900 }, { width: 900, height: 200 }]) {
      const area = clampArea({ x: 0, y: 0, width: 1e6 }, shape)
      expect((area.width * shape.height) / shape.width).toBeLessThanOrEqual(MAP_SIZE.height + 0.001)
      expect(area.width).toBeLessThanOrEqual(MAP_SIZE.width + 0.001)
    }
  })
})

test.each([...new Set(catalogue.hotels.map(({ destinationCode }) => destinationCode))])(
  'no price of %s is below the buttons that zoom, on a phone or on a desktop',
  (city) => {
    for (const size of [
      { width: 320, height: 388 },
      { width: 900, height: 700 },
    ]) {
      const points = catalogue.hotels.flatMap(({ destinationCode, coordinates }) =>
        destinationCode === city ? [toPoint(coordinates)] : [],
      )
      const area = fitArea(points, size)
      const below = points
        .map((point) => toPinBox(toPosition(point, area, size), '₪12,345'))
        .filter((price) => overlap(price, toToolsBox(size)))
      expect(below).toEqual([])
    }
  },
)

describe('prices that would overlap', () => {
  const items = [
    { id: 'cheap', point: toPoint(eilat) },
    { id: 'near', point: toPoint({ ...eilat, latitude: 29.56 }) },
    { id: 'far', point: toPoint(hermon) },
  ]
  const area = fitArea(
    items.map(({ point }) => point),
    box,
  )

  test('are grouped under the first one', () => {
    expect(groupOverlapping(items, area, box).map((group) => group.items.map(({ id }) => id))).toEqual([
      ['cheap', 'near'],
      ['far'],
    ])
  })

  test('are grouped without the selected one', () => {
    const groups = groupOverlapping(items, area, box, { alone: 'near' }).map((group) => group.items.map(({ id }) => id))
    expect(groups).toEqual([['cheap'], ['near'], ['far']])
  })

  test('are grouped with the next when the label of their group would overlap it', () => {
    const unit = area.width / box.width
    const at = (id: string, x: number, y: number) => ({ id, point: { x: area.x + x * unit, y: area.y + y * unit } })
    // Two groups whose labels are wider than those of their items, and one item that only the group of both reaches.
    const pins = [at('a', 0, 0), at('b', 95, 20), at('a2', 5, 0), at('b2', 100, 20), at('c', 105, -5), at('d', 240, 0)]
    const toWidth = (members: readonly unknown[]) => (members.length === 1 ? 80 : 106)
    const ids = (options: Parameters<typeof groupOverlapping>[3]) =>
      groupOverlapping(pins, area, box, options).map((group) => group.items.map(({ id }) => id).join())
    expect(ids({})).toEqual(['a,a2', 'b,b2,c', 'd'])
    expect(ids({ toWidth })).toEqual(['a,a2,b,b2,c', 'd'])
    expect(ids({ toWidth, alone: 'c' })).toEqual(['a,a2,b,b2', 'c', 'd'])
  })

  test('are separated when the map is zoomed in', () => {
    const near = fitArea(
      items.slice(0, 2).map(({ point }) => point),
      box,
    )
    expect(groupOverlapping(items.slice(0, 2), zoomArea(near, 0.01, box), box).length).toBeGreaterThanOrEqual(1)
  })
})

describe('a group is opened by pressing it', () => {
  // A phone’s map, and the map beside the results of a wide screen.
  const boxes = [
    { width: 320, height: 480 },
    { width: 900, height: 700 },
  ]
  const cities = [...new Set(catalogue.hotels.map(({ destinationCode }) => destinationCode))]

  test.each(cities.flatMap((city) => boxes.map((size) => [city, size] as const)))(
    'in %s, on a map of %o, until every hotel has its own label',
    (city, size) => {
      const pins = catalogue.hotels
        .filter(({ destinationCode }) => destinationCode === city)
        .map(({ hotelCode, coordinates }) => ({ id: hotelCode, point: toPoint(coordinates) }))
      const seen = new Set<string>()
      const open = (shown: MapArea, presses: number) => {
        expect(presses).toBeLessThanOrEqual(4)
        for (const { items } of toPinGroups(pins, shown, size)) {
          const [first] = items
          if (items.length === 1 && first) seen.add(first.id)
          else if (items.some(({ id }) => !seen.has(id))) open(zoomToGroup(items, size), presses + 1)
        }
      }
      open(
        fitArea(
          pins.map(({ point }) => point),
          size,
        ),
        0,
      )
      expect(seen.size).toBe(pins.length)
    },
  )

  test('labels of hotels at the same place are beside each other, none far from its place', () => {
    const [size] = boxes as [(typeof boxes)[0]]
    const pins = Array.from({ length: 9 }, (_, index) => ({ id: String(index), point: toPoint(jerusalem) }))
    const labels = toPinGroups(pins, zoomToGroup(pins, size), size)
    expect(labels.map(({ items }) => items.length)).toEqual(pins.map(() => 1))
    const places = labels.flatMap((one, index) => labels.slice(index + 1).map((other) => [one, other] as const))
    for (const [one, other] of places) {
      expect(Math.abs(one.x - other.x) >= toPinWidth('₪12,027') || Math.abs(one.y - other.y) >= 40).toBe(true)
    }
    for (const { x, y } of labels) {
      expect(Math.hypot(x - size.width / 2, y - size.height / 2)).toBeLessThan(size.width / 2)
    }
  })
})

test('an isolated price makes a pin no wider', () => {
  expect(toPinWidth('3 from \u2066₪400\u2069')).toBe(toPinWidth('3 from ₪400'))
})

test('labels do not cover each other or leave the map, and the first have precedence', () => {
  const places = [
    { name: 'North Beach', at: { x: 100, y: 100 } },
    { name: 'Close to it', at: { x: 130, y: 110 } },
    { name: 'Just above it', at: { x: 90, y: 84 } },
    { name: 'Far away', at: { x: 300, y: 200 } },
    { name: 'At the edge of it', at: { x: 399, y: 150 } },
    { name: 'Under the marker', at: { x: 200, y: 40 } },
  ]
  const labels = chooseLabels(
    places,
    ({ name }) => name,
    ({ at }) => at,
    box,
    [{ left: 180, right: 220, top: 20, bottom: 60 }],
  )
  expect(labels.map(({ item, above }) => [item.name, above])).toEqual([
    ['North Beach', false],
    ['Just above it', true],
    ['Far away', false],
  ])
})

test('the borders have no line inside the country', () => {
  // Jericho and Latrun lie on either side of the line of 1949: no border runs between them and the coast.
  const borders = [...outline.borders.matchAll(/([\d.]+)[ ,]([\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  const [west, east] = [toPoint({ longitude: 34.8, latitude: 31.85 }), toPoint({ longitude: 35.4, latitude: 31.85 })]
  const south = toPoint({ longitude: 35, latitude: 31.5 })
  const north = toPoint({ longitude: 35, latitude: 32.3 })
  const inside = borders.filter(([x, y]) => x > west.x && x < east.x && y > north.y && y < south.y)
  expect(inside).toEqual([])
})
