/** Formats and parses the URL of a picture. */
import {
  HOURS,
  PICTURE_FORMATS,
  type PictureFormat,
  PLACE_CODES,
  QUIET_SIDES,
  type SceneRequest,
  VIEWS,
} from '#sandbox/pictures/request.ts'

/** Rendered widths; another width is rounded up to the next one, so that the cache stays small. */
const ALLOWED_WIDTHS = [
  16, 24, 32, 48, 64, 96, 128, 160, 192, 240, 256, 320, 384, 480, 560, 640, 750, 828, 960, 1080, 1200, 1440, 1600, 1920,
  2048, 2400,
] as const

const MIN_SIDE = 16

const MAX_SIDE = 2400

const MAX_RATIO = 5

const DEFAULT_SIZE = { width: 1200, height: 900 }

const KEY = new RegExp(
  `^(?<place>${PLACE_CODES.join('|')})-(?<view>${VIEWS.join('|')})-(?<hour>${HOURS.join('|')})-(?<seed>0|[1-9]\\d{0,8})(?:-(?<quiet>start-left|start-right))?\\.(?<format>${PICTURE_FORMATS.join('|')})$`,
)

const findMember = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value)

/**
 * The full URL of a picture under `base` (with or without a trailing slash). Its key is such as `eilat-pool-golden-7.webp`; a
 * quiet side follows the seed.
 */
export function pictureUrl(base: string, { place, view, hour, seed, quiet, width, height }: SceneRequest): string {
  const key = `${place}-${view}-${hour}-${seed}${quiet === 'none' ? '' : `-${quiet}`}`
  return `${base.replace(/\/$/, '')}/media/${key}.webp?w=${width}&h=${height}`
}

/** Parses a key and the query's size in pixels; undefined unless both have the form that `pictureUrl` writes. */
export function parsePictureUrl(
  key: string,
  w: string | undefined,
  h: string | undefined,
): { request: SceneRequest; format: PictureFormat } | undefined {
  const parts = KEY.exec(key)?.groups
  const size = parseSize(w, h)
  const place = findMember(PLACE_CODES, parts?.place)
  const view = findMember(VIEWS, parts?.view)
  const hour = findMember(HOURS, parts?.hour)
  const format = findMember(PICTURE_FORMATS, parts?.format)
  if (!parts || !size || !place || !view || !hour || !format) return undefined
  return {
    request: {
      place,
      view,
      hour,
      seed: Number(parts.seed),
      quiet: findMember(QUIET_SIDES, parts.quiet) ?? 'none',
      ...size,
    },
    format,
  }
}

function parseSize(w: string | undefined, h: string | undefined): { width: number; height: number } | undefined {
  const read = (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined
    const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
    return value >= MIN_SIDE && value <= MAX_SIDE ? value : Number.NaN
  }
  const [requestedWidth, requestedHeight] = [read(w), read(h)]
  const shape = DEFAULT_SIZE.height / DEFAULT_SIZE.width
  const width =
    requestedWidth ?? (requestedHeight === undefined ? DEFAULT_SIZE.width : Math.round(requestedHeight / shape))
  const height = requestedHeight ?? Math.max(MIN_SIDE, Math.round(width * shape))
  if (Number.isNaN(width) || Number.isNaN(height) || Math.max(width / height, height / width) > MAX_RATIO)
    return undefined
  const rounded = ALLOWED_WIDTHS.find((allowed) => allowed >= width) ?? MAX_SIDE
  return {
    width: rounded,
    height: Math.max(MIN_SIDE, Math.min(MAX_SIDE, Math.round((height * rounded) / width))),
  }
}
