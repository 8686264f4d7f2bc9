import type { Coordinates } from '#lib/contract/values.ts'

/**
 * Links that open a place in the applications that people in Israel navigate with. A `geo:` address would open the
 * visitor's own application, but desktops and iPhones do not support it.
 */
export function listMapLinks({ latitude, longitude }: Coordinates): { name: string; href: string }[] {
  const place = `${latitude},${longitude}`
  return [
    { name: 'Waze', href: `https://waze.com/ul?ll=${encodeURIComponent(place)}&navigate=yes` },
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` },
  ]
}
