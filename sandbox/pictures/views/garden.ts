/** A hotel's garden: its trees, and the haze between the hotel and the place behind. */
import type { Dice } from '#sandbox/pictures/dice.ts'
import { drawAgave } from '#sandbox/pictures/flora/shrubs.ts'
import { drawCypress, drawFir, drawOak, drawOlive, drawPalm, drawStonePine } from '#sandbox/pictures/flora/trees.ts'
import type { TreeKind } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { fade, rect } from '#sandbox/pictures/svg.ts'

/** A tree of a kind. `height` is that of a palm; other kinds are scaled accordingly. */
export function drawTree(stage: Stage, dice: Dice, kind: TreeKind, x: number, y: number, height: number): string {
  const { light } = stage
  switch (kind) {
    case 'palm':
      return drawPalm(light, dice, x, y, height)
    case 'cypress':
      return drawCypress(light, dice, x, y, height * 0.95)
    case 'olive':
      return drawOlive(light, dice, x, y, height * 0.6)
    case 'pine':
      return drawStonePine(light, dice, x, y, height * 0.95)
    case 'fir':
      return drawFir(light, dice, x, y, height * 0.85)
    case 'snow-fir':
      return drawFir(light, dice, x, y, height * 0.85, true)
    case 'oak':
      return drawOak(light, dice, x, y, height * 0.7)
    case 'agave':
      return drawAgave(light, dice, x, y, height * 0.2)
  }
}

/** Haze between the distant place and the near hotel, so that the hotel stands out. */
export function drawVeil(stage: Stage, top: number, bottom: number, share: number): string {
  const id = stage.name()
  return (
    fade(id, [
      [0, stage.light.haze, 0],
      [0.6, stage.light.haze, share],
      [1, stage.light.haze, share],
    ]) + rect(0, top, stage.width, bottom - top, `url(#${id})`)
  )
}
