/** Hotels of stone and timber: a khan of arches, a gabled lodge. */
import { drawDome } from '#sandbox/pictures/buildings/domes.ts'
import { drawCourses } from '#sandbox/pictures/buildings/masonry.ts'
import { mix } from '#sandbox/pictures/colour.ts'
import { drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import { drawBalconies, drawPunched, type Site } from '#sandbox/pictures/hotels/facade.ts'
import { archway, opacity, path, polygon, rect, repeat } from '#sandbox/pictures/svg.ts'

export function drawStoneHotel(site: Site): string {
  const {
    stage: { light },
    stage,
    dice,
    place,
    x,
    foot,
    size,
  } = site
  const wall = dice.pick(place.stones)
  const shutter = dice.pick(['#3f6f7f', '#4b7a5f', '#7a4a3a'])
  const volume = (
    left: number,
    width: number,
    storeys: number,
    columns: number,
    ending: 'dome' | 'parapet' | 'gable',
  ): string => {
    const front = width * 0.8
    const h = storeys * 66 * size
    const top = foot - h
    const crest =
      ending === 'parapet'
        ? repeat(Math.floor(front / 26), (i) => rect(left + i * 26 + 2, top - 12, 16, 13, light.lift(wall, 0.2)))
        : ending === 'dome'
          ? drawDome(stage, left + width * 0.42, top - 4, width * 0.26, width * 0.25, mix(wall, '#ffffff', 0.3))
          : polygon(
              [
                [left - 8, top],
                [left + 14, top - 44 * size],
                [left + width - 14, top - 44 * size],
                [left + width + 8, top],
              ],
              light.paint('#c06a48'),
            ) +
            polygon(
              [
                [left + front, top],
                [left + front - 14, top - 44 * size],
                [left + width - 14, top - 44 * size],
                [left + width + 8, top],
              ],
              light.shade('#b05a3c', 0.34),
            )
    return (
      crest +
      rect(left, top, front + 0.5, h, light.lift(wall, 0.1)) +
      rect(left + front, top, width - front, h, light.shade(wall, 0.3)) +
      drawCourses(stage, dice, {
        from: left + 4,
        to: left + front - 4,
        top: top + 8,
        bottom: foot - 6,
        stone: wall,
        course: 15 * size,
      }) +
      rect(left - 3, top - 2, front + 3, 8, light.lift(wall, 0.35)) +
      rect(left + front, top - 2, width - front + 3, 8, light.shade(wall, 0.14)) +
      drawPunched(
        site,
        {
          x: left + front * 0.04,
          y: top + 6,
          width: front * 0.92,
          height: (storeys - 1) * 66 * size,
          rows: storeys - 1,
          columns,
          wall,
        },
        'arch',
        dice.chance(0.6) ? shutter : undefined,
      ) +
      drawPunched(
        site,
        {
          x: left + front,
          y: top + 6,
          width: width - front,
          height: (storeys - 1) * 66 * size,
          rows: storeys - 1,
          columns: 1,
          wall,
          shaded: true,
        },
        'arch',
      )
    )
  }
  const wide = dice.between(360, 420) * size
  const tall = dice.between(150, 180) * size
  const left = x - (wide + tall) / 2
  const main = volume(left + tall * 0.82, wide, dice.integer(3, 4), 5, dice.pick(['parapet', 'gable']))
  const tower = volume(left, tall, dice.integer(4, 5), 2, dice.pick(['dome', 'parapet']))
  const from = left + tall * 0.82
  const arcade = repeat(6, (i) => {
    const [ax, w] = [from + 14 * size + i * wide * 0.128 + tall * 0.1, wide * 0.096]
    return (
      path(archway(ax - 3, foot, w + 6, 53 * size), light.lift(wall, 0.36)) +
      path(
        archway(ax, foot, w, 50 * size),
        light.isDark ? mix(light.lamp, '#a8703c', 0.25) : light.shade('#5a4436', 0.36),
      )
    )
  })
  const door =
    path(archway(left + tall * 0.24, foot, tall * 0.34, 62 * size), light.lift(wall, 0.36)) +
    path(
      archway(left + tall * 0.28, foot, tall * 0.26, 56 * size),
      light.isDark ? light.lamp : light.shade('#5c3f2c', 0.3),
    )
  return main + arcade + tower + door
}

export function drawLodge(site: Site): string {
  const {
    stage: { light },
    dice,
    place,
    x,
    foot,
    size,
  } = site
  const wood = place.shore === 'snow' ? dice.pick(['#9c6a44', '#875a3c']) : dice.pick(['#b98a5e', '#a9784f'])
  const isSnowy = place.shore === 'snow'
  const roofColour = isSnowy ? '#f4f8fb' : dice.pick(['#b8573b', '#8f4b38', '#5f6a5c'])
  const bloom = dice.pick(place.blooms)
  const gable = (left: number, width: number, storeys: number): string => {
    const [h, rise, stone] = [storeys * 58 * size, width * 0.42, 46 * size]
    const top = foot - h
    const [ridge, eave] = [left + width * 0.5, 34 * size]
    const wall = polygon(
      [
        [left, foot],
        [left, top],
        [ridge, top - rise],
        [left + width, top],
        [left + width, foot],
      ],
      light.lift(wood, 0.08),
    )
    const dark = polygon(
      [
        [ridge + width * 0.12, foot],
        [ridge, top - rise],
        [left + width, top],
        [left + width, foot],
      ],
      light.shade(wood, 0.26),
    )
    const boards = repeat(Math.floor(h / 13), (i) =>
      rect(left, top + i * 13, width, 1.6, light.shade(wood, 0.4), opacity(0.4)),
    )
    const base =
      rect(left - 4, foot - stone, width + 8, stone, light.paint('#a89a88')) +
      rect(left + width * 0.62, foot - stone, width * 0.38 + 4, stone, light.shade('#8f8474', 0.3))
    const windows = drawPunched(
      site,
      {
        x: left + width * 0.06,
        y: top,
        width: width * 0.88,
        height: h - stone,
        rows: Math.max(1, storeys - 1),
        columns: Math.max(2, Math.round(width / (86 * size))),
        wall: '#f3e6d0',
      },
      'square',
      undefined,
    )
    const attic = path(
      archway(ridge - 15 * size, top - rise * 0.26, 30 * size, 40 * size),
      light.isDark ? light.lamp : light.shade('#4d7480', 0.24),
    )
    const rails = repeat(Math.max(1, storeys - 1), (i) => {
      const y = top + (i + 1) * ((h - stone) / Math.max(1, storeys - 1)) - 4
      return (
        rect(left - 6, y - 15 * size, width + 12, 5, light.lift(wood, 0.3)) +
        repeat(Math.floor(width / 14), (j) =>
          rect(left + j * 14, y - 13 * size, 3, 13 * size, light.shade(wood, 0.3)),
        ) +
        rect(left - 6, y - 2, width + 12, 6, light.shade(wood, 0.42)) +
        (isSnowy
          ? ''
          : repeat(5, (j) =>
              drawShrub(light, dice, left + width * (0.12 + j * 0.19), y - 10 * size, 22 * size, '#5f8350', bloom),
            ))
      )
    })
    const slopeLeft = polygon(
      [
        [left - eave, top + eave * 0.62],
        [ridge, top - rise - 16 * size],
        [ridge, top - rise + 6 * size],
        [left - eave + 8, top + eave * 0.62 + 14 * size],
      ],
      light.lift(roofColour, 0.2),
    )
    const slopeRight = polygon(
      [
        [left + width + eave, top + eave * 0.62],
        [ridge, top - rise - 16 * size],
        [ridge, top - rise + 6 * size],
        [left + width + eave - 8, top + eave * 0.62 + 14 * size],
      ],
      light.shade(roofColour, 0.24),
    )
    return wall + dark + boards + base + windows + attic + rails + slopeRight + slopeLeft
  }
  const wide = dice.between(270, 310) * size
  const left = x - wide * 0.85
  const [longLeft, longWide, longH] = [left + wide * 0.7, wide * 0.98, 2 * 58 * size]
  const long =
    rect(longLeft, foot - longH, longWide, longH, light.shade(wood, 0.12)) +
    drawBalconies(site, {
      x: longLeft + wide * 0.3,
      y: foot - longH,
      width: longWide - wide * 0.3,
      height: longH,
      rows: 2,
      columns: 4,
      wall: wood,
    }) +
    polygon(
      [
        [longLeft, foot - longH - 84 * size],
        [longLeft + longWide - 20, foot - longH - 84 * size],
        [longLeft + longWide + 26, foot - longH + 8],
        [longLeft, foot - longH + 8],
      ],
      light.lift(roofColour, 0.06),
    ) +
    polygon(
      [
        [longLeft, foot - longH - 8],
        [longLeft + longWide + 18, foot - longH - 8],
        [longLeft + longWide + 26, foot - longH + 8],
        [longLeft, foot - longH + 8],
      ],
      light.shade(roofColour, 0.26),
    ) +
    rect(longLeft + longWide * 0.6, foot - longH - 120 * size, 26 * size, 60 * size, light.paint('#a89a88')) +
    rect(
      longLeft + longWide * 0.6 + 16 * size,
      foot - longH - 120 * size,
      10 * size,
      60 * size,
      light.shade('#8f8474', 0.34),
    )
  const door = path(
    archway(left + wide * 0.4, foot, wide * 0.16, 50 * size),
    light.isDark ? light.lamp : light.shade('#5c3f2c', 0.3),
  )
  return long + gable(left, wide, dice.integer(3, 4)) + door
}
