import { chooseLabels } from '#components/map/label-places.ts'
import { Land } from '#components/map/land.tsx'
import { LandmarkLabel } from '#components/map/landmark-label.tsx'
import { type MapArea, MIN_WIDTH, type Point, SINGLE_POINT_WIDTH, toViewBox } from '#components/map/map-area.ts'
import { toPoint } from '#components/map/projection.ts'
import type { Coordinates } from '#lib/contract/values.ts'
import type { Landmark } from '#lib/domain/geography/landmarks.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  coordinates: Coordinates
  /** The accessible name: "Where it is: Hotel Melah, Ein Bokek". */
  label: string
  /** The name of the town, shown above the marker. */
  name: string
  /** Shown with their names where there is room, the first with precedence. */
  landmarks: readonly Landmark[]
  className?: string
}

// The drawing is a square as wide as the element, which is wider than high: only its top and bottom are cropped, and a
// place is found by the element's width alone.
const SQUARE = { width: 1, height: 1 } as const
/** The smallest element, in pixels: labels that fit here fit everywhere. */
const MIN_SIZE = { width: 320, height: 213 } as const
/** In units of the map, about 6 km: places farther away are not worth a smaller scale. */
const FARTHEST = 12
/** How many of the nearest places decide the scale. */
const DECISIVE = 2

/** The part of the map around the place in which the nearest landmarks are visible. */
function findArea(center: Point, points: readonly Point[]): MapArea {
  const shape = MIN_SIZE.width / MIN_SIZE.height
  const reach = points
    .map(({ x, y }) => Math.max(Math.abs(x - center.x), Math.abs(y - center.y) * shape))
    .filter((distance) => distance < FARTHEST)
    .toSorted((one, other) => one - other)
    .slice(0, DECISIVE)
  if (reach.length === 0) return { ...center, width: points.length > 0 ? 2 * FARTHEST : SINGLE_POINT_WIDTH }
  return { ...center, width: Math.max(MIN_WIDTH, Math.max(...reach) * 2.8) }
}

/** The part of the smallest element that the marker or the name above it takes, in pixels. */
const toMarkerBox = (name: string, top: number, bottom: number) => ({
  left: MIN_SIZE.width / 2 - Math.max(12, name.length * 3.6 + 8),
  right: MIN_SIZE.width / 2 + Math.max(12, name.length * 3.6 + 8),
  top: MIN_SIZE.height / 2 + top,
  bottom: MIN_SIZE.height / 2 + bottom,
})

/** A static map of one place with landmarks, rendered on the server without client code. */
export function LocationMap(props: Props) {
  const { locale, coordinates, label, name, landmarks, className = 'aspect-3/2' } = props
  const point = toPoint(coordinates)
  const area = findArea(
    point,
    landmarks.map((landmark) => toPoint(landmark.coordinates)),
  )
  const pixel = MIN_SIZE.width / area.width
  const labels = chooseLabels(
    landmarks,
    ({ names }) => names[locale],
    (landmark) => {
      const { x, y } = toPoint(landmark.coordinates)
      return { x: MIN_SIZE.width / 2 + (x - point.x) * pixel, y: MIN_SIZE.height / 2 + (y - point.y) * pixel }
    },
    MIN_SIZE,
    // The marker and the name above it.
    [toMarkerBox(name, -42, -14), toMarkerBox('', -14, 12)],
  )
  return (
    <div
      role="img"
      aria-label={label}
      // West is on the left in every language.
      dir="ltr"
      className={`relative isolate overflow-hidden rounded-picture border border-line ${className}`}
      style={{ containerType: 'inline-size' }}
    >
      <Land viewBox={toViewBox(area, SQUARE)} isClipped />
      {labels.map(({ item, at, above }) => (
        <LandmarkLabel
          key={item.names.en}
          kind={item.kind}
          name={item.names[locale]}
          above={above}
          style={{
            insetInlineStart: `${((at.x / MIN_SIZE.width) * 100).toFixed(2)}%`,
            insetBlockStart: `calc(50% + ${(((at.y - MIN_SIZE.height / 2) / MIN_SIZE.width) * 100).toFixed(2)}cqw)`,
          }}
        />
      ))}
      <span className="absolute inset-0 m-auto size-5 rounded-full border-4 border-surface bg-action shadow-lift ring-1 ring-ink/30 forced-colors:bg-[Highlight]" />
      <span className="absolute inset-x-4 bottom-1/2 mb-4 text-center font-medium text-small leading-snug">
        <bdi className="rounded-chip bg-surface/85 box-decoration-clone px-2 py-0.5">{name}</bdi>
      </span>
    </div>
  )
}
