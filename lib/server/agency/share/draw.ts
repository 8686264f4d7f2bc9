import path from 'node:path'
import sharp from 'sharp'
import { SHARE_PICTURE_SIZE } from '#lib/domain/agency/metadata.ts'

export type SharePicture = {
  /** An encoded picture; without it the background is a plain colour. */
  picture?: Uint8Array
  title: string
  /** A second, smaller line of text: the place. */
  place?: string
  /** The name of the site. */
  seller: string
  direction: 'rtl' | 'ltr'
  /** `#rrggbb` */
  colours: { ground: string; sun: string }
}

const EDGE = 72
const FONT = 'Rubik SemiBold,'
// Each file has one script. They are read from the working directory, because a bundle does not include these files.
const FONTS = ['latin', 'hebrew', 'cyrillic', 'arabic'].map((script) =>
  path.join(process.cwd(), 'lib/server/agency/share/fonts', `rubik-${script}-600.ttf`),
)

type Drawn = { input: Buffer; width: number; height: number }

const toMarkup = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Removes what the text engine does not accept: control characters, and long runs of combining marks. */
const cleanText = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim()

// The text engine throws for a text without visible characters.
const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

const truncate = (text: string, max: number) => (text.length > max ? `${text.slice(0, max).trimEnd()}…` : text)

let loadedFonts: Promise<unknown> | undefined

/** Loads all fonts once. The text engine uses every loaded font file and selects the one that has a character. */
function loadFonts(): Promise<unknown> {
  loadedFonts ??= FONTS.reduce<Promise<unknown>>(
    (before, fontfile) => before.then(() => sharp({ text: { text: 'x', font: `${FONT} 10`, fontfile } }).toBuffer()),
    Promise.resolve(),
  )
  return loadedFonts
}

async function drawText(text: string, size: number, colour: string, spacing = 0): Promise<Drawn> {
  const markup = `<span foreground="${colour}">${toMarkup(text)}</span>`
  const width = SHARE_PICTURE_SIZE.width - 2 * EDGE
  const { data, info } = await sharp({
    text: { text: markup, font: `${FONT} ${size}`, rgba: true, width, wrap: 'word-char', spacing, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The title in the largest size at which it has at most two lines; too long for the smallest size, it is truncated. */
async function drawTitle(title: string): Promise<Drawn> {
  for (const size of [84, 72, 60, 50]) {
    const drawn = await drawText(title, size, '#ffffff', 10)
    if (drawn.height < size * 2.9) return drawn
  }
  return drawText(truncate(title, 70), 50, '#ffffff', 10)
}

const overlay = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE_SIZE.width}" height="${SHARE_PICTURE_SIZE.height}"><defs><linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity=".55"/><stop offset=".28" stop-color="${colour}" stop-opacity=".08"/><stop offset=".42" stop-color="${colour}" stop-opacity=".25"/><stop offset=".68" stop-color="${colour}" stop-opacity=".72"/><stop offset="1" stop-color="${colour}" stop-opacity=".92"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  )

const sunLogo = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"><circle cx="28" cy="28" r="27" fill="${colour}" opacity=".35"/><circle cx="28" cy="28" r="18" fill="${colour}"/></svg>`,
  )

/**
 * Draws the picture beside a shared link: the page's picture with its title, in the direction of the language. Returns a
 * JPEG; throws when `picture` cannot be decoded.
 */
export async function drawSharePicture(share: SharePicture): Promise<Buffer> {
  const { picture, direction, colours } = share
  await loadFonts()
  const texts = { title: cleanText(share.title), place: cleanText(share.place ?? ''), seller: cleanText(share.seller) }
  const named = [texts.title, texts.seller].find(isVisible)
  const [title, place, seller] = await Promise.all([
    named === undefined ? undefined : drawTitle(named),
    isVisible(texts.place) ? drawText(truncate(texts.place, 60), 36, '#f3efe6') : undefined,
    isVisible(texts.seller) ? drawText(truncate(texts.seller, 30), 34, '#ffffff') : undefined,
  ])
  // All texts are aligned to the start side of the page's language, whatever their own direction.
  const start = (width: number) => (direction === 'rtl' ? SHARE_PICTURE_SIZE.width - EDGE - width : EDGE)
  const bottom = SHARE_PICTURE_SIZE.height - EDGE
  const titleBottom = place ? bottom - place.height - 34 : bottom
  const sellerStart = (width: number) =>
    direction === 'rtl' ? SHARE_PICTURE_SIZE.width - EDGE - 56 - 20 - width : EDGE + 56 + 20
  const ground = picture
    ? sharp(picture, { limitInputPixels: 40_000_000 }).resize(SHARE_PICTURE_SIZE.width, SHARE_PICTURE_SIZE.height, {
        fit: 'cover',
      })
    : sharp({ create: { ...SHARE_PICTURE_SIZE, channels: 3, background: colours.ground } })
  return ground
    .composite([
      { input: overlay(colours.ground), left: 0, top: 0 },
      { input: sunLogo(colours.sun), left: start(56), top: EDGE - 20 },
      ...(seller
        ? [{ input: seller.input, left: sellerStart(seller.width), top: Math.round(EDGE + 8 - seller.height / 2) }]
        : []),
      ...(title
        ? [{ input: title.input, left: start(title.width), top: Math.max(EDGE + 60, titleBottom - title.height) }]
        : []),
      ...(place ? [{ input: place.input, left: start(place.width), top: bottom - place.height }] : []),
    ])
    .flatten({ background: colours.ground })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
