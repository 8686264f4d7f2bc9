/** The HTTP routes of drawn pictures, logos and favicons. */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import sharp from 'sharp'
import { parsePictureUrl } from '#sandbox/pictures/address.ts'
import { drawFavicon, drawLogo, type LogoColours, MARK_COUNT } from '#sandbox/pictures/logo.ts'
import { type PictureCache, toCacheName } from '#sandbox/pictures/picture-cache.ts'
import type { PictureFormat } from '#sandbox/pictures/request.ts'

const FOREVER = 'public, max-age=31536000, immutable'

const CODE = /^[a-z0-9][a-z0-9-]{0,47}$/i

const FAVICON_SIDES = [16, 32, 48, 180, 192, 512] as const

/**
 * `GET /media/:key?w&h` answers a scene (see `pictureUrl`), `GET /media/logo/:code.svg` a logo and
 * `GET /media/favicon/:code.(svg|png|ico)` the same logo as an icon. Logo and icon take the colours `primary` and
 * `accent` as six hex digits, and the number of their `form`.
 * 404 for everything that cannot be parsed.
 */
export function createPictureRoutes(cache: PictureCache): Hono {
  const app = new Hono()

  app.get('/media/logo/:file', (c) => {
    const name = parseFile(c.req.param('file'), ['svg'])
    const colours = parseColours(c.req.query('primary'), c.req.query('accent'))
    const form = parseForm(c.req.query('form'))
    if (!name || !colours || form === 'none') return c.notFound()
    return respondWithEtag(c.req.header('if-none-match'), drawLogo(name.code, colours, form), 'image/svg+xml')
  })

  app.get('/media/favicon/:file', async (c) => {
    const name = parseFile(c.req.param('file'), ['svg', 'png', 'ico'])
    const colours = parseColours(c.req.query('primary'), c.req.query('accent'))
    const form = parseForm(c.req.query('form'))
    const side = FAVICON_SIDES.find((allowed) => String(allowed) === (c.req.query('s') ?? '32'))
    if (!name || !colours || !side || form === 'none') return c.notFound()
    const svg = drawFavicon(name.code, colours, form)
    if (name.ending === 'svg') return respondWithEtag(c.req.header('if-none-match'), svg, 'image/svg+xml')
    const png = await sharp(Buffer.from(svg), { density: Math.max(72, (72 * side) / 96) })
      .resize(side, side)
      .png()
      .toBuffer()
    return name.ending === 'png'
      ? respondWithEtag(c.req.header('if-none-match'), png, 'image/png')
      : respondWithEtag(c.req.header('if-none-match'), toIco(png, side), 'image/x-icon')
  })

  app.get('/media/:key', async (c) => {
    const parsed = parsePictureUrl(c.req.param('key'), c.req.query('w'), c.req.query('h'))
    if (!parsed) return c.notFound()
    const { request, format } = parsed
    const name = toCacheName(request, format)
    const etag = `"${name}"`
    if (matchesEtag(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ETag: etag, 'Cache-Control': FOREVER } })
    return toImageResponse(await cache.get(request, format), etag, `image/${format satisfies PictureFormat}`)
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

function matchesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

function respondWithEtag(ifNoneMatch: string | undefined, body: string | Buffer, type: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  if (matchesEtag(ifNoneMatch, etag))
    return new Response(null, { status: 304, headers: { ETag: etag, 'Cache-Control': FOREVER } })
  return toImageResponse(Buffer.from(body), etag, type)
}

function toImageResponse(body: Buffer, etag: string, type: string): Response {
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

/** An ICO file that contains one PNG. */
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
