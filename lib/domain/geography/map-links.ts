import type { Coordinates } from '#lib/contract/values.ts'

/** Links to a place in Israel's usual applications; desktops and iPhones do not support `geo:`. */
export function listMapLinks({ latitude, longitude }: Coordinates): { name: string; href: string }[] {
  const place = `${latitude},${longitude}`
  return [
    { name: 'Waze', href: `https://waze.com/ul?ll=${encodeURIComponent(place)}&navigate=yes` },
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` },
  ]
}
