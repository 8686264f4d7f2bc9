/** Serves the drawn pictures, logos and favicons of the sandbox upstream. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { parsePicture } from '#sandbox/pictures/address.ts'
import { drawFavicon, drawLogo, type LogoColours, MARK_COUNT } from '#sandbox/pictures/logo.ts'
import { RENDER_VERSION, renderDrawing } from '#sandbox/pictures/render.ts'
import type { PictureFormat } from '#sandbox/pictures/request.ts'
import { drawScene } from '#sandbox/pictures/scene.ts'

export { pictureUrl } from '#sandbox/pictures/address.ts'

export type PicturesOptions = {
  /** Where rendered bytes are kept between starts; without it they are rendered each time. */
  cacheFolder?: string
}

const FOREVER = 'public, max-age=31536000, immutable'

const CODE = /^[a-z0-9][a-z0-9-]{0,47}$/i

const FAVICON_SIDES = [16, 32, 48, 180, 192, 512] as const

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * `GET /media/:key?w&h` a scene (see `pictureUrl`), `GET /media/logo/:code.svg` a mark and
 * `GET /media/favicon/:code.(svg|png|ico)` its tile; both take `primary` and `accent` as six hex digits, the mark also
 * its `form` by number.
 * Anything that does not parse is 404.
 */
export function pictures(options: PicturesOptions = {}): Hono {
  const app = new Hono()
  const underWay = new Map<string, Promise<Buffer>>()

  app.get('/media/logo/:file', (c) => {
    const name = parseFile(c.req.param('file'), ['svg'])
    const colours = parseColours(c.req.query('primary'), c.req.query('accent'))
    const form = parseForm(c.req.query('form'))
    if (!name || !colours || form === 'none') return c.notFound()
    return answer(c.req.header('if-none-match'), drawLogo(name.code, colours, form), 'image/svg+xml')
  })

  app.get('/media/favicon/:file', async (c) => {
    const name = parseFile(c.req.param('file'), ['svg', 'png', 'ico'])
    const colours = parseColours(c.req.query('primary'), c.req.query('accent'))
    const side = FAVICON_SIDES.find((allowed) => String(allowed) === (c.req.query('s') ?? '32'))
    if (!name || !colours || !side) return c.notFound()
    const svg = drawFavicon(name.code, colours)
    if (name.ending === 'svg') return answer(c.req.header('if-none-match'), svg, 'image/svg+xml')
    const png = await sharp(Buffer.from(svg), { density: Math.max(72, (72 * side) / 96) })
      .resize(side, side)
      .png()
      .toBuffer()
    return name.ending === 'png'
      ? answer(c.req.header('if-none-match'), png, 'image/png')
      : answer(c.req.header('if-none-match'), toIco(png, side), 'image/x-icon')
  })

  app.get('/media/:key', async (c) => {
    const parsed = parsePicture(c.req.param('key'), c.req.query('w'), c.req.query('h'))
    if (!parsed) return c.notFound()
    const { request, format } = parsed
    const svg = drawScene(request)
    const name = `${digest(`${RENDER_VERSION}:${request.width}x${request.height}:${svg}`)}.${format}`
    const etag = `"${name}"`
    if (matches(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ETag: etag, 'Cache-Control': FOREVER } })
    let work = underWay.get(name)
    if (!work) {
      work = keptOrRendered(options.cacheFolder, name, () =>
        renderDrawing(svg, { format, width: request.width, height: request.height }),
      ).finally(() => underWay.delete(name))
      underWay.set(name, work)
    }
    return reply(await work, etag, `image/${format satisfies PictureFormat}`)
  })

  return app
}

function parseFile<Ending extends string>(
  file: string,
  endings: readonly Ending[],
): { code: string; ending: Ending } | undefined {
  const dot = file.lastIndexOf('.')
  const ending = endings.find((allowed) => allowed === file.slice(dot + 1))
  const code = file.slice(0, Math.max(0, dot))
  return ending && CODE.test(code) ? { code, ending } : undefined
}

function parseColours(primary: string | undefined, accent: string | undefined): Partial<LogoColours> | undefined {
  const isHex = (text: string | undefined): boolean => text === undefined || /^[0-9a-f]{6}$/i.test(text)
  if (!isHex(primary) || !isHex(accent)) return undefined
  return { ...(primary && { primary: `#${primary}` }), ...(accent && { accent: `#${accent}` }) }
}

function parseForm(text: string | undefined): number | undefined | 'none' {
  if (text === undefined) return undefined
  return /^\d$/.test(text) && Number(text) < MARK_COUNT ? Number(text) : 'none'
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

function answer(ifNoneMatch: string | undefined, body: string | Buffer, type: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  if (matches(ifNoneMatch, etag))
    return new Response(null, { status: 304, headers: { ETag: etag, 'Cache-Control': FOREVER } })
  return reply(Buffer.from(body), etag, type)
}

function reply(body: Buffer, etag: string, type: string): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Cache-Control': FOREVER,
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function keptOrRendered(
  folder: string | undefined,
  name: string,
  render: () => Promise<Buffer>,
): Promise<Buffer> {
  if (!folder) return render()
  const file = join(folder, name)
  const kept = await readFile(file).catch(() => undefined)
  if (kept?.length) return kept
  const bytes = await render()
  // Written aside and renamed: another process never reads half a picture. A full disk must not lose the answer.
  const aside = `${file}.${process.pid}.part`
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(aside, bytes))
    .then(() => rename(aside, file))
    .catch(() => undefined)
  return bytes
}

/** An icon file holding one PNG. */
function toIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side >= 256 ? 0 : side, 6)
  head.writeUInt8(side >= 256 ? 0 : side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
