import type { z } from 'zod'
import { toArea, toViewBox } from '#components/map/area.ts'
import { Land } from '#components/map/land.tsx'
import { toPoint } from '#components/map/project.ts'
import type { Coordinates } from '#lib/contract/values.ts'

type Props = {
  coordinates: z.infer<typeof Coordinates>
  /** What the picture says: "Where it is: Hotel Melah, Ein Bokek". */
  label: string
  /** Of the town: stands over the mark, for the map itself has no words. */
  name: string
  className?: string
}

// The box may be wider or taller: the picture is cut, and the place stays in its middle.
const BOX = { width: 3, height: 2 } as const

/** Where one place is, as a picture: made on the server, and no script goes with it. */
export function PlaceMap({ coordinates, label, name, className = 'aspect-3/2' }: Props) {
  // The middle is the place even at the map's edge: nothing here is to be moved.
  const point = toPoint(coordinates)
  const area = { ...toArea([point], BOX), ...point }
  return (
    <div
      role="img"
      aria-label={label}
      className={`relative isolate overflow-hidden rounded-picture border border-line ${className}`}
    >
      <Land viewBox={toViewBox(area, BOX)} />
      <span className="absolute inset-0 m-auto size-5 rounded-full border-4 border-surface bg-action shadow-lift ring-1 ring-ink/30 forced-colors:bg-[Highlight]" />
      <span className="absolute inset-x-4 bottom-1/2 mb-4 text-center font-medium text-small leading-snug">
        <span className="rounded-chip bg-surface/85 box-decoration-clone px-2 py-0.5">{name}</span>
      </span>
    </div>
  )
}
