import type { Coordinates } from '#lib/contract/values.ts'

const EARTH_RADIUS = 6_371_000

/** The distance in a straight line, in metres (haversine formula). */
export function measureDistance(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLon] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(a))
}
