import type { Coordinates } from '#lib/contract/values.ts'

/** The bounds of the map, in degrees. */
export const BOUNDS = { west: 30.4, east: 40, north: 34.4, south: 28.4 } as const

/** Map units per degree of longitude, and per degree of latitude at the equator. */
export const UNITS_PER_DEGREE = 200

const toMercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

const TOP = toMercator(BOUNDS.north)

/** The position on the map (Mercator projection), in units from the north-western corner. East is right in all languages. */
export function toPoint({ longitude, latitude }: Coordinates): { x: number; y: number } {
  return { x: (longitude - BOUNDS.west) * UNITS_PER_DEGREE, y: (TOP - toMercator(latitude)) * UNITS_PER_DEGREE }
}

const corner = toPoint({ longitude: BOUNDS.east, latitude: BOUNDS.south })

/** The size of the map, in units. */
export const MAP_SIZE = { width: corner.x, height: corner.y } as const
