/** Sky, sun or moon, stars, clouds and birds. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { circle, ellipse, fade, group, num, opacity, path, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'

type SkyOptions = { clouds: number; milkyWay: boolean }

/** The sky, painted over the whole canvas so that no other layer can leave a gap. */
export function drawSky(stage: Stage, options: SkyOptions): string {
  const { width, height, horizon, light, dice } = stage
  const id = stage.name()
  const [zenith, high, low, edge] = light.sky
  const end = horizon / height
  const gradient =
    fade(id, [
      [0, zenith],
      [end * 0.42, high],
      [end * 0.8, low],
      [end, edge],
    ]) + rect(0, 0, width, height, `url(#${id})`)
  // Cards crop a wide picture at the top and bottom: the disc stays inside.
  const highest = height > width ? 0 : height * 0.2 + light.discRadius
  const discY = Math.max(horizon * light.discHeight, highest)
  const isInCalm = stage.quiet && height > width && discY < height * 0.44
  const stars =
    light.hour === 'night'
      ? drawStars(stage, options.milkyWay)
      : light.hour === 'dusk'
        ? drawStars(stage, false, 0.35)
        : ''
  return (
    gradient +
    stars +
    (isInCalm ? '' : drawDisc(stage, stage.sunX, discY)) +
    drawClouds(stage, dice.fork('clouds'), options.clouds) +
    (light.hour === 'night' ? '' : drawBirds(stage))
  )
}

/** Sun or moon inside a few wide, faint rings, as on a printed poster. */
function drawDisc(stage: Stage, x: number, y: number): string {
  const { light } = stage
  const size = light.discRadius
  const rings = light.hour === 'night' ? [2.4, 3.8, 6] : [1.65, 2.7, 4.3, 6.8, 10]
  const halo = rings
    .toReversed()
    .map((ring, i) => circle(x, y, size * ring, light.halo, opacity(light.hour === 'night' ? 0.07 : 0.09 + i * 0.025)))
    .join('')
  if (light.hour !== 'night') return halo + circle(x, y, size, light.disc)
  const dark = mix(light.disc, light.sky[1], 0.16)
  const spots =
    ellipse(x - size * 0.3, y - size * 0.15, size * 0.26, size * 0.2, dark) +
    ellipse(x + size * 0.3, y + size * 0.28, size * 0.2, size * 0.15, dark) +
    ellipse(x + size * 0.2, y - size * 0.45, size * 0.13, size * 0.1, dark)
  return halo + circle(x, y, size, light.disc) + spots
}

function drawStars(stage: Stage, milkyWay: boolean, share = 1): string {
  const { width, horizon } = stage
  const dice = stage.dice.fork('stars')
  const star = (x: number, y: number, size: number, alpha: number): string =>
    circle(x, y, size, '#fff8e6', opacity(alpha))
  let all = repeat(Math.round(110 * share), () => {
    const y = dice.next() ** 1.4 * horizon * 0.86 * (share < 1 ? 0.55 : 1)
    return star(dice.next() * width, y, dice.between(0.7, dice.chance(0.12) ? 2.6 : 1.7), dice.between(0.35, 0.95))
  })
  if (milkyWay) {
    const band = repeat(5, (i) => ellipse(0, 0, width * (0.62 - i * 0.05), 120 - i * 22, '#b7b3e6', opacity(0.05)))
    const dust = repeat(260, () => {
      const along = dice.between(-0.6, 0.6) * width
      const across = (dice.next() + dice.next() + dice.next() - 1.5) * 110
      return star(along, across, dice.between(0.5, 1.5), dice.between(0.25, 0.85))
    })
    all = group(band + dust, `transform="translate(${num(width * 0.5)} ${num(horizon * 0.36)}) rotate(-27)"`) + all
  }
  return all
}

function drawClouds(stage: Stage, dice: Dice, count: number): string {
  const { width, height, horizon, light } = stage
  const density = light.hour === 'night' ? 0.5 : 1
  return repeat(Math.round(count * density), () => {
    // No clouds on the quiet side.
    const x = stage.quiet ? dice.between(0.42, 1.05) * width : dice.between(-0.05, 1.05) * width
    const level = dice.between(0.12, 0.74)
    const y = horizon * level
    if (stage.quiet && height > width && y < height * 0.36) return ''
    const size = dice.between(0.55, 1.25) * (1.15 - level * 0.55)
    return light.cloudForm === 'heaps' ? drawHeap(stage, dice, x, y, size) : drawStreaks(stage, dice, x, y, size)
  })
}

/** A cumulus cloud with a flat base: a shaded silhouette, and the same one smaller and lit. */
function drawHeap(stage: Stage, dice: Dice, x: number, y: number, size: number): string {
  const { light } = stage
  const behind = light.sky[2]
  const length = 210 * size
  const bumps = dice.integer(4, 6)
  const heaps = Array.from({ length: bumps }, (_, i) => {
    const t = (i + 0.5) / bumps
    return { x: x + (t - 0.5) * length * 0.86, r: (18 + 34 * Math.sin(t * Math.PI) * dice.between(0.75, 1.15)) * size }
  })
  const silhouette = (dx: number, dy: number, k: number): string => {
    const base = y + dy
    let data = `M${num(x - (length / 2) * k + dx)} ${num(base)}`
    for (const heap of heaps) {
      const r = heap.r * k
      data += `L${num(heap.x + dx - r)} ${num(base)}A${num(r)} ${num(r)} 0 0 1 ${num(heap.x + dx + r)} ${num(base)}`
    }
    return `${data}L${num(x + (length / 2) * k + dx)} ${num(base)}a6 6 0 0 1 0 9L${num(x - (length / 2) * k + dx)} ${num(base + 9)}a6 6 0 0 1 0 -9Z`
  }
  return (
    path(silhouette(0, 0, 1), mix(light.cloudShade, behind, 0.3)) +
    path(silhouette(-7 * size, -3 * size, 0.84), mix(light.cloud, behind, 0.12))
  )
}

/** Low streaks of clouds: thin lens shapes with a shaded lower edge. */
function drawStreaks(stage: Stage, dice: Dice, x: number, y: number, size: number): string {
  const { light, horizon } = stage
  const behind = y < horizon * 0.4 ? light.sky[1] : light.sky[2]
  return repeat(dice.integer(2, 4), (i) => {
    const length = dice.between(150, 420) * size * (1 - i * 0.12)
    const thick = dice.between(7, 15) * size
    const cx = x + dice.between(-90, 90) * size
    const cy = y + i * dice.between(13, 21) * size
    const lens = (rise: number, sink: number): string =>
      `M${num(cx - length / 2)} ${num(cy)}C${num(cx - length * 0.28)} ${num(cy - rise)} ${num(cx + length * 0.2)} ${num(cy - rise * 1.15)} ${num(cx + length / 2)} ${num(cy)}C${num(cx + length * 0.2)} ${num(cy + sink)} ${num(cx - length * 0.25)} ${num(cy + sink)} ${num(cx - length / 2)} ${num(cy)}Z`
    return (
      path(lens(thick, thick * 0.6), mix(light.cloudShade, behind, 0.45)) +
      path(lens(thick, -thick * 0.1), mix(light.cloud, behind, 0.28))
    )
  })
}

function drawBirds(stage: Stage): string {
  const { width, horizon, light } = stage
  const dice = stage.dice.fork('birds')
  if (dice.chance(0.45)) return ''
  const x = width * dice.between(0.45, 0.8)
  const y = horizon * dice.between(0.25, 0.55)
  const colour = light.shade(light.sky[1], 0.5)
  return repeat(dice.integer(3, 6), (i) => {
    const bx = x + i * dice.between(16, 34)
    const by = y + dice.between(-22, 22)
    const span = dice.between(6, 11)
    return stroke(
      `M${num(bx - span)} ${num(by - span * 0.35)}Q${num(bx - span * 0.4)} ${num(by - span * 0.5)} ${num(bx)} ${num(by)}Q${num(bx + span * 0.4)} ${num(by - span * 0.5)} ${num(bx + span)} ${num(by - span * 0.35)}`,
      colour,
      2,
      'stroke-linecap="round"',
    )
  })
}
