import type { CSSProperties } from 'react'
import type { LandmarkKind } from '#lib/domain/geography/landmarks.ts'

type Props = { kind: LandmarkKind; name: string; above: boolean; style: CSSProperties }

/** A landmark on a map: a dot at its place, its name below or above. Not read aloud: the page lists landmarks with distances. */
export function LandmarkLabel({ kind, name, above, style }: Props) {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute" style={style}>
      <span className="absolute -translate-x-1/2 -translate-y-1/2">
        <span
          className={`block size-2 rounded-full ring-2 ring-surface ${kind === 'beach' ? 'bg-info' : kind === 'center' ? 'bg-ink' : 'bg-muted'}`}
        />
      </span>
      <bdi
        className="absolute -translate-x-1/2 whitespace-nowrap rounded-chip bg-surface/85 px-1 text-muted text-tiny leading-tight"
        style={above ? { insetBlockEnd: '0.5rem' } : { insetBlockStart: '0.5rem' }}
      >
        {name}
      </bdi>
    </span>
  )
}
