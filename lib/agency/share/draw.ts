import path from 'node:path'
import sharp from 'sharp'
import { SHARED } from '#lib/agency/share/size.ts'

export type SharePicture = {
  /** An encoded picture; without it the ground alone stands. */
  picture?: Uint8Array
  title: string
  /** A second, smaller line: where it is. */
  place?: string
  /** Whose site it is. */
  seller: string
  direction: 'rtl' | 'ltr'
  /** `#rrggbb` */
  colours: { ground: string; sun: string }
}

const EDGE = 72
const FONT = 'Rubik SemiBold,'
// Each holds one script of the family; read from the folder the site runs in, because a bundle has no files beside it.
const FONTS = ['latin', 'hebrew', 'cyrillic', 'arabic'].map((script) =>
  path.join(process.cwd(), 'lib/agency/share/fonts', `rubik-${script}-600.ttf`),
)

type Drawn = { input: Buffer; width: number; height: number }

const toMarkup = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** One line that the text engine takes: it refuses control characters, and towers of marks would fill the picture. */
const toLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim()

// Of nothing to be seen there is no picture.
const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)

let fontsAreKnown: Promise<unknown> | undefined

/** The text engine keeps a font that it has once been given, and then finds each sign in whichever of them has it. */
function knowFonts(): Promise<unknown> {
  fontsAreKnown ??= FONTS.reduce<Promise<unknown>>(
    (before, fontfile) => before.then(() => sharp({ text: { text: 'x', font: `${FONT} 10`, fontfile } }).toBuffer()),
    Promise.resolve(),
  )
  return fontsAreKnown
}

async function drawText(text: string, size: number, colour: string, spacing = 0): Promise<Drawn> {
  const markup = `<span foreground="${colour}">${toMarkup(text)}</span>`
  const width = SHARED.width - 2 * EDGE
  const { data, info } = await sharp({
    text: { text: markup, font: `${FONT} ${size}`, rgba: true, width, wrap: 'word-char', spacing, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The title at the largest size at which it stays within two lines; one too long even for the smallest is cut. */
async function drawTitle(title: string): Promise<Drawn> {
  for (const size of [84, 72, 60, 50]) {
    const drawn = await drawText(title, size, '#ffffff', 10)
    if (drawn.height < size * 2.9) return drawn
  }
  return drawText(cut(title, 70), 50, '#ffffff', 10)
}

const veil = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARED.width}" height="${SHARED.height}"><defs><linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity=".55"/><stop offset=".28" stop-color="${colour}" stop-opacity=".08"/><stop offset=".42" stop-color="${colour}" stop-opacity=".25"/><stop offset=".68" stop-color="${colour}" stop-opacity=".72"/><stop offset="1" stop-color="${colour}" stop-opacity=".92"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  )

const mark = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"><circle cx="28" cy="28" r="27" fill="${colour}" opacity=".35"/><circle cx="28" cy="28" r="18" fill="${colour}"/></svg>`,
  )

/**
 * Draws the picture that goes with a shared link: the page's own picture with its title set in its script and
 * direction. Gives a JPEG; throws when `picture` cannot be decoded.
 */
export async function drawSharePicture(share: SharePicture): Promise<Buffer> {
  const { picture, direction, colours } = share
  await knowFonts()
  const words = { title: toLine(share.title), place: toLine(share.place ?? ''), seller: toLine(share.seller) }
  const named = [words.title, words.seller].find(isVisible)
  const [title, place, seller] = await Promise.all([
    named === undefined ? undefined : drawTitle(named),
    isVisible(words.place) ? drawText(cut(words.place, 60), 36, '#f3efe6') : undefined,
    isVisible(words.seller) ? drawText(cut(words.seller, 30), 34, '#ffffff') : undefined,
  ])
  // Lines of both directions begin at the page's own side.
  const start = (width: number) => (direction === 'rtl' ? SHARED.width - EDGE - width : EDGE)
  const bottom = SHARED.height - EDGE
  const titleBottom = place ? bottom - place.height - 34 : bottom
  const sellerStart = (width: number) => (direction === 'rtl' ? SHARED.width - EDGE - 56 - 20 - width : EDGE + 56 + 20)
  const ground = picture
    ? sharp(picture, { limitInputPixels: 40_000_000 }).resize(SHARED.width, SHARED.height, { fit: 'cover' })
    : sharp({ create: { ...SHARED, channels: 3, background: colours.ground } })
  return ground
    .composite([
      { input: veil(colours.ground), left: 0, top: 0 },
      { input: mark(colours.sun), left: start(56), top: EDGE - 20 },
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
