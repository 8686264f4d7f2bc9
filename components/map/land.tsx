import { outline } from '#components/map/outline.ts'
import { MAP_SIZE } from '#components/map/projection.ts'

type Props = {
  /** `x y width height`, in the units of projection.ts. */
  viewBox: string
}

/** Land and water, without labels. The width of the strokes does not depend on the zoom. */
export function Land({ viewBox }: Props) {
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
      <path d={outline.land} className="fill-sunken stroke-edge/45" vectorEffect="non-scaling-stroke" />
      <path d={outline.here} className="fill-surface" />
      <path
        d={outline.borders}
        className="fill-none stroke-edge/70 [stroke-dasharray:4_4]"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={outline.lakes}
        className="fill-[color-mix(in_oklab,var(--info)_34%,var(--surface))] stroke-info/40"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
