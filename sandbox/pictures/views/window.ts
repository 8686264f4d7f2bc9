/** Windows and other openings: the place is drawn on a small canvas inside the larger one. */
import { createLight } from '#sandbox/pictures/light.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { createStage, type Stage } from '#sandbox/pictures/stage.ts'
import {
  archway,
  box,
  group,
  num,
  opacity,
  path,
  polygon,
  type Rectangle,
  rect,
  repeat,
  stroke,
} from '#sandbox/pictures/svg.ts'
import { drawBackdrop } from '#sandbox/pictures/views/hero.ts'

/** The same stage with indoor light. */
export function indoors(stage: Stage, place: Place): Stage {
  return { ...stage, light: createLight(stage.hour, place.air, true) }
}

/** The place, composed for the ratio of a box and clipped to path data. */
export function drawOutlook(stage: Stage, place: Place, data: string, area: Rectangle, withFront = false): string {
  const ratio = Math.max(0.5, Math.min(3, area.width / area.height))
  const outer = createStage({
    ratio,
    horizon: place.horizon,
    sunAt: place.sunAt,
    hour: stage.hour,
    air: place.air,
    seed: stage.dice.fork('outlook').integer(1, 1e9),
    quiet: false,
    focus: 0.58,
    name: stage.name,
  })
  const scale = Math.max(area.width / outer.width, area.height / outer.height)
  const id = stage.name()
  const view = group(
    drawBackdrop(outer, place) + (withFront ? place.front(outer) : ''),
    `transform="translate(${num(area.x)} ${num(area.y)}) scale(${scale.toFixed(4)})"`,
  )
  return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${view}</g>`
}

type WindowOptions = Rectangle & {
  form: 'arch' | 'square'
  panes: number
  frame: string
  withFront?: boolean
}

/** A window in a wall: a deep reveal, the place behind, frame and glazing bars. `y` is its top. */
export function drawWindow(stage: Stage, place: Place, options: WindowOptions): string {
  const { x, y, width, height, form, panes, frame, withFront = false } = options
  const { light } = stage
  const outline = (grow: number): string =>
    form === 'arch'
      ? archway(x - grow, y + height + grow * 0.4, width + grow * 2, height + grow * 1.4)
      : box(x - grow, y - grow, width + grow * 2, height + grow * 1.6)
  const bars = repeat(panes - 1, (i) => {
    const bx = x + (width * (i + 1)) / panes
    return (
      rect(bx - 4, y - 2, 8, height + 4, light.lift(frame, 0.2)) +
      rect(bx + 1.5, y - 2, 2.5, height + 4, light.shade(frame, 0.34))
    )
  })
  const id = stage.name()
  const glint =
    polygon(
      [
        [x + width * 0.08, y + height],
        [x + width * 0.34, y],
        [x + width * 0.42, y],
        [x + width * 0.16, y + height],
      ],
      '#ffffff',
      opacity(0.09),
    ) +
    polygon(
      [
        [x + width * 0.2, y + height],
        [x + width * 0.46, y],
        [x + width * 0.49, y],
        [x + width * 0.23, y + height],
      ],
      '#ffffff',
      opacity(0.07),
    )
  return (
    path(outline(16), light.shade(frame, 0.3)) +
    path(outline(11), light.lift(frame, 0.25)) +
    drawOutlook(stage, place, outline(0), { x, y, width, height }, withFront) +
    `<clipPath id="${id}"><path d="${outline(0)}"/></clipPath><g clip-path="url(#${id})">${glint}${bars}</g>` +
    stroke(outline(0), light.shade(frame, 0.24), 3) +
    rect(x - 24, y + height + 5, width + 48, 11, light.lift(frame, 0.4)) +
    rect(x - 20, y + height + 16, width + 40, 6, light.shade(frame, 0.36), opacity(0.6))
  )
}

/** A curtain on a rod; `tieSide` is the side to which it is tied. */
export function drawCurtain(
  stage: Stage,
  x: number,
  top: number,
  width: number,
  height: number,
  cloth: string,
  tieSide: -1 | 0 | 1 = 0,
): string {
  const { light } = stage
  const folds = Math.max(3, Math.round(width / 17))
  return repeat(folds, (i) => {
    const [a, b] = [x + (width * i) / folds, x + (width * (i + 1)) / folds]
    const pull = (v: number): number =>
      v + tieSide * width * 0.34 - tieSide * (tieSide > 0 ? v - x : x + width - v) * 0.4 * tieSide
    const mid = top + height * 0.64
    const [ma, mb] = tieSide ? [pull(a), pull(b)] : [a - 2, b + 1]
    return path(
      `M${num(a)} ${num(top)}C${num(a)} ${num(top + height * 0.3)} ${num(ma)} ${num(mid - height * 0.16)} ${num(ma)} ${num(mid)}S${num(a - 2)} ${num(top + height * 0.86)} ${num(a - 3)} ${num(top + height)}H${num(b + 2)}C${num(b + 2)} ${num(top + height * 0.86)} ${num(mb)} ${num(mid + height * 0.16)} ${num(mb)} ${num(mid)}S${num(b)} ${num(top + height * 0.3)} ${num(b)} ${num(top)}Z`,
      i % 2 ? light.shade(cloth, 0.16) : light.lift(cloth, 0.12),
    )
  })
}
