/** The parameters of a picture: closed lists, and their types. */

export const PLACE_CODES = [
  'eilat',
  'dead-sea',
  'jerusalem',
  'tel-aviv',
  'tiberias',
  'galilee',
  'hermon',
  'mitzpe-ramon',
  'haifa',
  'netanya',
  'herzliya',
  'acre',
  'nazareth',
  'carmel',
] as const

export type PlaceCode = (typeof PLACE_CODES)[number]

export const VIEWS = [
  'outside',
  'pool',
  'beach',
  'room',
  'suite',
  'family-room',
  'dining',
  'view',
  'detail',
  'spa',
  'hero',
  'tour',
] as const

export type View = (typeof VIEWS)[number]

export const HOURS = ['dawn', 'morning', 'noon', 'golden', 'dusk', 'night'] as const

export type Hour = (typeof HOURS)[number]

/** The side that stays free of details for text. The inline start is left in English and right in Hebrew. */
export const QUIET_SIDES = ['start-left', 'start-right', 'none'] as const

export type QuietSide = (typeof QUIET_SIDES)[number]

/** One picture. Width and height are pixels; only their ratio changes the composition. */
export type SceneRequest = {
  place: PlaceCode
  view: View
  hour: Hour
  seed: number
  quiet: QuietSide
  width: number
  height: number
}

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** What a scene is drawn into: an image, or a blurred preview as a data URI. */
export type DrawingOutput = PictureFormat | 'placeholder'
