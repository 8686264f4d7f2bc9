import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { toPdfLogo } from '#lib/server/rendering/pdf-logo.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } })

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('a logo as %s becomes a small PNG', async (format) => {
  const logo = await toPdfLogo(await draw(800, 400).toFormat(format).toBuffer())
  expect([logo?.width, logo?.height]).toEqual([320, 160])
  expect((await sharp(logo?.png).metadata()).format).toBe('png')
})

test('a small logo is not enlarged, and what is transparent is white', async () => {
  const logo = await toPdfLogo(await draw(40, 20).png().toBuffer())
  expect([logo?.width, logo?.height]).toEqual([40, 20])
  const { data, info } = await sharp(logo?.png).raw().toBuffer({ resolveWithObject: true })
  expect([info.channels, ...data.subarray(0, 3)]).toEqual([3, 255, 255, 255])
})

const toSvg = (attributes: string, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xi="http://www.w3.org/2001/XInclude" ${attributes}>${content}</svg>`,
  )
const RED = '<rect width="100%" height="100%" fill="#f00"/>'

test.each([
  ['its size', 'width="96" height="48"'],
  ['its proportions only', 'viewBox="0 0 96 48"'],
  ['a size that depends on the page', 'width="100%" height="100%" viewBox="0 0 96 48"'],
  ['more pixels than its place', 'width="3000" height="1500"'],
])('an SVG that states %s is drawn in the size of its place', async (_, attributes) => {
  const logo = await toPdfLogo(toSvg(attributes, RED))
  expect([logo?.width, logo?.height]).toEqual([320, 160])
  const { data } = await sharp(logo?.png).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
})

test('what an SVG refers to is neither requested nor read', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.end()
  })
  const port = await listenOnFreePort(server)
  const folder = mkdtempSync(path.join(tmpdir(), 'pdf-logo-'))
  try {
    const file = path.join(folder, 'red.png')
    writeFileSync(
      file,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    )
    const sources = [`http://127.0.0.1:${port}/red.png`, `file://${file}`, file]
    const images = sources.map((source) => `<image href="${source}" width="96" height="48"/>`).join('')
    const style = `<style>@import url(http://127.0.0.1:${port}/red.css);</style>`
    const included = `<xi:include href="${file}" parse="text"/>`
    const logo = await toPdfLogo(toSvg('width="96" height="48"', style + images + included))
    const { data } = await sharp(logo?.png).raw().toBuffer({ resolveWithObject: true })
    expect(data.every((value) => value === 255)).toBe(true)
    expect(requests).toBe(0)
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
})

test('a logo that takes too long is left out', async () => {
  // Noise takes far longer to draw than the millisecond; one rectangle was sometimes drawn within it.
  const slow = '<filter id="noise"><feTurbulence baseFrequency="0.9" numOctaves="200"/></filter>'
  const logo = toSvg('width="96" height="48"', `${slow}<rect width="100%" height="100%" filter="url(#noise)"/>`)
  expect(await toPdfLogo(logo, 1)).toBeUndefined()
})

const ENTITIES = Array.from({ length: 12 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`)

test.each([
  [
    'an SVG whose entities name each other ten times',
    Buffer.from(`<!DOCTYPE svg [<!ENTITY e0 "0123456789">${ENTITIES.join('')}]>${toSvg('', '<text>&e12;</text>')}`),
  ],
  ['an SVG with more than 16 million pixels', toSvg('width="100000" height="100000"', RED)],
  ['an SVG without a size', toSvg('width="0" height="0"', RED)],
  ['a TIFF', await draw(9, 9).tiff().toBuffer()],
  ['HTML', Buffer.from('<!doctype html>')],
  ['nothing', Buffer.alloc(0)],
  ['the beginning of a PNG', (await draw(9, 9).png().toBuffer()).subarray(0, 30)],
  ['one with more than 16 million pixels', await draw(4_100, 4_100).png().toBuffer()],
])('%s is no logo', async (_name, bytes) => {
  expect(await toPdfLogo(bytes)).toBeUndefined()
})
