import type { z } from 'zod'
import { Land } from '#components/map/land.tsx'
import { fitArea, toViewBox } from '#components/map/map-area.ts'
import { toPoint } from '#components/map/projection.ts'
import type { Coordinates } from '#lib/contract/values.ts'

type Props = {
  coordinates: z.infer<typeof Coordinates>
  /** The accessible name: "Where it is: Hotel Melah, Ein Bokek". */
  label: string
  /** The name of the town, shown above the marker because the map has no labels. */
  name: string
  className?: string
}

// The element may have other proportions: the map is cropped and the location stays in its centre.
const SIZE = { width: 3, height: 2 } as const

/** A static map of one location, rendered on the server without client code. */
export function LocationMap({ coordinates, label, name, className = 'aspect-3/2' }: Props) {
  // The location is always in the centre, also at the edge of the map, because this map cannot be moved.
  const point = toPoint(coordinates)
  const area = { ...fitArea([point], SIZE), ...point }
  return (
    <div
      role="img"
      aria-label={label}
      className={`relative isolate overflow-hidden rounded-picture border border-line ${className}`}
    >
      <Land viewBox={toViewBox(area, SIZE)} />
      <span className="absolute inset-0 m-auto size-5 rounded-full border-4 border-surface bg-action shadow-lift ring-1 ring-ink/30 forced-colors:bg-[Highlight]" />
      <span className="absolute inset-x-4 bottom-1/2 mb-4 text-center font-medium text-small leading-snug">
        <span className="rounded-chip bg-surface/85 box-decoration-clone px-2 py-0.5">{name}</span>
      </span>
    </div>
  )
}
