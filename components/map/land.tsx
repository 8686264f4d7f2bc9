import { clipOutline } from '#components/map/clip-outline.ts'
import { outline } from '#components/map/outline.ts'
import { MAP_SIZE } from '#components/map/projection.ts'

type Props = {
  /** `x y width height`, in the units of projection.ts. */
  viewBox: string
  /** Only what the view box shows, for a map that does not move. */
  isClipped?: boolean
}

/** Of the view box, on each side: the strokes of new edges are outside of what is shown. */
const MARGIN = 0.1

/** Limits an outline to a view box. */
function toClip(viewBox: string): (path: string) => string {
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
  const [aside, above] = [width * MARGIN, height * MARGIN]
  const box = { left: x - aside, right: x + width + aside, top: y - above, bottom: y + height + above }
  return (path) => clipOutline(path, box)
}

/** Land and water, without labels. The width of the strokes does not depend on the zoom. */
export function Land({ viewBox, isClipped = false }: Props) {
  const show = isClipped ? toClip(viewBox) : (path: string) => path
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full bg-[color-mix(in_oklab,var(--info)_22%,var(--surface))] forced-colors:bg-[Canvas]"
    >
      <rect
        width={MAP_SIZE.width}
        height={MAP_SIZE.height}
        className="fill-[color-mix(in_oklab,var(--info)_22%,var(--surface))]"
      />
      <path d={show(outline.land)} className="fill-sunken stroke-edge/45" vectorEffect="non-scaling-stroke" />
      <path d={show(outline.here)} className="fill-surface" />
      <path
        d={show(outline.borders)}
        className="fill-none stroke-edge/70 [stroke-dasharray:4_4]"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={show(outline.lakes)}
        className="fill-[color-mix(in_oklab,var(--info)_34%,var(--surface))] stroke-info/40"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
