import type { z } from 'zod'
import type { Coordinates } from '#lib/contract/values.ts'

type Place = z.infer<typeof Coordinates>

/** What the map shows at most, in degrees. */
export const BOUNDS = { west: 30.4, east: 40, north: 34.4, south: 28.4 } as const

/** Of longitude, anywhere; of latitude at the equator. */
export const UNITS_A_DEGREE = 200

const toMercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

const TOP = toMercator(BOUNDS.north)

/** Where a place stands on the map (Mercator), from its north-western corner; the east is never mirrored. */
export function toPoint({ longitude, latitude }: Place): { x: number; y: number } {
  return { x: (longitude - BOUNDS.west) * UNITS_A_DEGREE, y: (TOP - toMercator(latitude)) * UNITS_A_DEGREE }
}

const corner = toPoint({ longitude: BOUNDS.east, latitude: BOUNDS.south })

/** The whole map, in units. */
export const SIZE = { width: corner.x, height: corner.y } as const
