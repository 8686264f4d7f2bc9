import type { HotelPicture } from '#lib/contract/entities/hotel.ts'
import type { LangCode, Picture } from '#lib/contract/values.ts'
import { categoryPictures, type DealPicture, dealPictures } from '#sandbox/catalogue/deals/pictures.ts'
import type {
  CatalogueDeal,
  CatalogueDestination,
  CatalogueHotel,
  RoomKind,
  TranslatedText,
} from '#sandbox/catalogue/types.ts'
import { pictureUrl } from '#sandbox/pictures/address.ts'
import { HOURS, type Hour, PLACE_CODES, type PlaceCode, type QuietSide, type View } from '#sandbox/pictures/request.ts'
import { getHotelForm, getRide, isHeroMirrored, listHotelForms } from '#sandbox/pictures/scene.ts'
import { toSeededRandom } from '#sandbox/seeded-random.ts'
import type { World } from '#sandbox/world.ts'

type PictureInput = {
  place: string
  view: View
  /** Identifies what the picture shows: pictures of one subject are equal everywhere. */
  subject: string
  width: number
  height: number
  alt: string
  quiet?: QuietSide
  /** By default derived from the subject; for hotels seen from outside, hotels of one place rotate through the hours. */
  hour?: Hour | undefined
  /** By default derived from the subject; for hotels seen from outside, chosen so that equal hours have different buildings. */
  seed?: number | undefined
}

const HOTEL_SIZE = { width: 1_600, height: 1_067 }

const ROOM_VIEW = {
  standard: 'room',
  superior: 'room',
  'sea-view': 'room',
  accessible: 'room',
  dorm: 'room',
  family: 'family-room',
  connecting: 'family-room',
  suite: 'suite',
} as const satisfies Record<RoomKind, View>

/** Alternative texts; `{hotel}` and `{city}` are replaced. */
const ALT = {
  outside: {
    HEB: '{hotel}, מבט מבחוץ, {city}',
    ENG: '{hotel} from outside, {city}',
    RUS: '{hotel}: вид снаружи, {city}',
    ARA: '{hotel} من الخارج، {city}',
  },
  pool: {
    HEB: 'הבריכה של {hotel}',
    ENG: 'The pool at {hotel}',
    RUS: 'Бассейн отеля {hotel}',
    ARA: 'مسبح {hotel}',
  },
  beach: {
    HEB: 'החוף של {hotel}',
    ENG: 'The beach at {hotel}',
    RUS: 'Пляж отеля {hotel}',
    ARA: 'شاطئ {hotel}',
  },
  dining: {
    HEB: 'חדר האוכל של {hotel}',
    ENG: 'The dining room at {hotel}',
    RUS: 'Ресторан отеля {hotel}',
    ARA: 'قاعة الطعام في {hotel}',
  },
  view: {
    HEB: 'הנוף מ{hotel}, {city}',
    ENG: 'The view from {hotel}, {city}',
    RUS: 'Вид из отеля {hotel}, {city}',
    ARA: 'المنظر من {hotel}، {city}',
  },
  spa: { HEB: 'הספא של {hotel}', ENG: 'The spa at {hotel}', RUS: 'Спа отеля {hotel}', ARA: 'السبا في {hotel}' },
  detail: {
    HEB: 'פרט מ{hotel}',
    ENG: 'A detail of {hotel}',
    RUS: 'Деталь интерьера отеля {hotel}',
    ARA: 'لمحة من {hotel}',
  },
} as const satisfies Record<string, TranslatedText>

// Ordered so that neighbouring hours look clearly different.
const HOURS_IN_TURN = ['golden', 'night', 'noon', 'dawn', 'dusk', 'morning'] as const satisfies readonly Hour[]

/** The hour of a subject's picture where nothing else decides it. */
const toHour = (subject: string): Hour =>
  HOURS[Math.floor(toSeededRandom(0, 'hour', subject) * HOURS.length)] ?? 'golden'

type OutsideChoice = { hour: Hour; seed: number }

const outsideChoices = new WeakMap<World['catalogue'], ReadonlyMap<string, OutsideChoice>>()

const toSeed = (subject: string, attempt: number) =>
  Math.floor((attempt === 0 ? toSeededRandom(0, 'seed', subject) : toSeededRandom(0, 'seed', subject, attempt)) * 1e8)

/** The first seed of a subject that `isWanted` accepts, out of 60; the subject's first seed when none is accepted. */
function findSeed(subject: string, isWanted: (seed: number) => boolean): number {
  const attempts = Array.from({ length: 60 }, (_, attempt) => attempt)
  return toSeed(subject, attempts.find((attempt) => isWanted(toSeed(subject, attempt))) ?? 0)
}

/**
 * The hour and seed of each hotel's outside picture, by subject. The hotels of one place rotate through the hours, and
 * after each full rotation through the building forms, so that a list shows no two similar pictures.
 */
function getOutsideChoices({ catalogue }: World): ReadonlyMap<string, OutsideChoice> {
  const known = outsideChoices.get(catalogue)
  if (known) return known
  const counts = new Map<string, number>()
  const found = new Map<string, OutsideChoice>()
  for (const { hotelCode, destinationCode } of catalogue.hotels) {
    const place = toPlaceCode(destinationCode)
    // Each place starts with another hour.
    const turn = counts.get(destinationCode) ?? PLACE_CODES.indexOf(place)
    counts.set(destinationCode, turn + 1)
    const subject = `${hotelCode}:outside`
    const forms = listHotelForms(place)
    const form = forms[(turn + Math.floor(turn / HOURS_IN_TURN.length)) % forms.length]
    const hour = HOURS_IN_TURN[turn % HOURS_IN_TURN.length] ?? 'golden'
    found.set(subject, { hour, seed: findSeed(subject, (seed) => getHotelForm(place, seed) === form) })
  }
  outsideChoices.set(catalogue, found)
  return found
}

/** The picture of a subject, with its placeholder if that is drawn. Sizes in pixels. */
export function toPicture(world: World, shot: PictureInput): Picture {
  const { place, view, subject, width, height, alt, quiet = 'none' } = shot
  const turn = getOutsideChoices(world).get(subject)
  const hour = shot.hour ?? turn?.hour ?? toHour(subject)
  const seed = shot.seed ?? turn?.seed ?? toSeed(subject, 0)
  const request = { place: toPlaceCode(place), view, hour, seed, quiet, width, height }
  const placeholder = world.placeholder?.(request)
  return { url: pictureUrl(world.origin, request), width, height, alt, ...(placeholder ? { placeholder } : {}) }
}

/** The place to draw; Tel Aviv for a destination without a drawing. */
function toPlaceCode(code: string): PlaceCode {
  return PLACE_CODES.find((place) => place === code) ?? 'tel-aviv'
}

type CoverView = 'outside' | 'pool' | 'view' | 'room'

const coverChoices = new WeakMap<World['catalogue'], ReadonlyMap<string, CoverView>>()

/** What covers show instead of the outside, in turn. */
const OTHER_COVERS = ['pool', 'view', 'room'] as const satisfies readonly CoverView[]

/** The subject of a hotel's picture of a view; that of its first room for `room`. */
const toSubject = ({ hotelCode, rooms }: CatalogueHotel, view: CoverView) =>
  view === 'room' ? `${hotelCode}:room:${rooms[0]?.code}` : `${hotelCode}:${view}`

/**
 * What the first picture of each hotel shows, by its code: of the hotels of one place every second is not shown from
 * outside but by its pool, its view or a room, so that a list is not a row of buildings. Never what a deal of the hotel
 * shows, and no two hotels of a place show the same at the same hour.
 */
function getCoverViews({ catalogue }: World): ReadonlyMap<string, CoverView> {
  const known = coverChoices.get(catalogue)
  if (known) return known
  const found = new Map<string, CoverView>()
  const counts = new Map<string, number>()
  const used = new Set<string>()
  for (const hotel of catalogue.hotels) {
    const { hotelCode, destinationCode } = hotel
    const turn = counts.get(destinationCode) ?? PLACE_CODES.indexOf(toPlaceCode(destinationCode))
    counts.set(destinationCode, turn + 1)
    const ofDeals = catalogue.deals
      .filter((deal) => deal.hotelCode === hotelCode)
      .map(({ id }) => dealPictures[id]?.view)
    const toLook = (view: CoverView) => `${destinationCode} ${view} ${toHour(toSubject(hotel, view))}`
    const isFree = (view: CoverView) =>
      !ofDeals.some((shown) => shown === view) &&
      !used.has(toLook(view)) &&
      (view !== 'pool' || listGroups(catalogue, hotel).has('pool')) &&
      (view !== 'room' || hotel.rooms.length > 0)
    const others = OTHER_COVERS.map((_, index) => OTHER_COVERS[(Math.floor(turn / 2) + index) % OTHER_COVERS.length])
    const view = turn % 2 === 0 ? undefined : others.find((each) => each !== undefined && isFree(each))
    if (view) used.add(toLook(view))
    found.set(hotelCode, view ?? 'outside')
  }
  coverChoices.set(catalogue, found)
  return found
}

const listGroups = ({ facilities }: World['catalogue'], hotel: CatalogueHotel) =>
  new Set(hotel.facilities.map(({ code }) => facilities.find((facility) => facility.code === code)?.group))

/** A hotel's pictures, at least six, the one of lists first. Shows only facilities that the hotel has. */
export function toHotelPictures(world: World, hotel: CatalogueHotel, langCode: LangCode): HotelPicture[] {
  const groups = listGroups(world.catalogue, hotel)
  const draw = (view: View, shows: HotelPicture['shows'], alt: string, variant: string) => ({
    ...toPicture(world, {
      place: hotel.destinationCode,
      view,
      subject: `${hotel.hotelCode}:${variant}`,
      ...HOTEL_SIZE,
      alt,
    }),
    shows,
  })
  const of = (view: keyof typeof ALT, variant: string = view) => draw(view, view, toAlt(hotel, view, langCode), variant)
  const all = [
    of('outside'),
    ...(groups.has('pool') ? [of('pool')] : []),
    ...(groups.has('beach') ? [of('beach')] : []),
    of('view'),
    ...hotel.rooms.map((room) => ({
      ...draw(ROOM_VIEW[room.kind], 'room', toRoomAlt(hotel, room, langCode), `room:${room.code}`),
      roomCode: room.code,
    })),
    of('dining'),
    ...(groups.has('wellness') ? [of('spa')] : []),
    of('detail'),
    ...(groups.has('pool') || groups.has('beach') ? [] : [of('view', 'view-2')]),
  ]
  const cover = getCoverViews(world).get(hotel.hotelCode)
  const first = all.find(({ shows }) => shows === cover)
  return first ? [first, ...all.filter((picture) => picture !== first)] : all
}

/** A hotel's picture in lists: from outside, or its pool, view or first room. */
export function toHotelCover(world: World, hotel: CatalogueHotel, langCode: LangCode): Picture {
  const shows = getCoverViews(world).get(hotel.hotelCode) ?? 'outside'
  const room = shows === 'room' ? hotel.rooms[0] : undefined
  return toPicture(world, {
    place: hotel.destinationCode,
    view: shows === 'room' ? ROOM_VIEW[room?.kind ?? 'standard'] : shows,
    subject: toSubject(hotel, shows),
    ...HOTEL_SIZE,
    alt: shows === 'room' ? toRoomAlt(hotel, room, langCode) : toAlt(hotel, shows, langCode),
  })
}

/** The picture of a destination. Its quiet side is where its name starts, by the direction of the language. */
export function toDestinationPicture(world: World, { code, names }: CatalogueDestination, langCode: LangCode): Picture {
  const isRightToLeft = langCode === 'HEB' || langCode === 'ARA'
  const seed = findSeed(code, (each) => isHeroMirrored(toPlaceCode(code), each) === isRightToLeft)
  return toPicture(world, { place: code, view: 'hero', subject: code, ...HOTEL_SIZE, alt: names[langCode], seed })
}

/** The picture of a deal: a view of its hotel, of its place, or the vehicle of its tour. */
export function toDealPicture(
  world: World,
  deal: CatalogueDeal,
  hotel: CatalogueHotel | undefined,
  langCode: LangCode,
): Picture {
  const place = toPlaceCode(deal.destinationCode)
  const names = hotel ?? world.catalogue.destinations.find(({ code }) => code === deal.destinationCode)
  const title = deal.titles[langCode]
  const same = { place, width: 1_200, height: 900, alt: names ? `${title}, ${names.names[langCode]}` : title }
  const shows: DealPicture = dealPictures[deal.id] ?? { view: 'view' }
  if (shows.view === 'tour') {
    const seed = findSeed(deal.id, (each) => getRide(place, each) === shows.ride)
    return toPicture(world, { ...same, view: 'tour', subject: deal.id, seed, hour: shows.hour })
  }
  const room = shows.view === 'room' ? hotel?.rooms[0] : undefined
  if (hotel && room) {
    return toPicture(world, { ...same, view: ROOM_VIEW[room.kind], subject: `${hotel.hotelCode}:room:${room.code}` })
  }
  const { view, hour } = shows
  return toPicture(world, { ...same, view, hour, subject: hotel ? `${hotel.hotelCode}:${view}` : deal.id })
}

/** The picture of a kind of holiday; undefined for a category without one. */
export function toCategoryPicture(world: World, code: string, name: string): Picture | undefined {
  const shows = categoryPictures[code]
  return shows && toPicture(world, { ...shows, subject: `category:${code}`, width: 1_200, height: 900, alt: name })
}

const toRoomAlt = (hotel: CatalogueHotel, room: CatalogueHotel['rooms'][number] | undefined, langCode: LangCode) =>
  [...(room ? [room.names[langCode]] : []), hotel.names[langCode]].join(', ')

function toAlt(hotel: CatalogueHotel, view: keyof typeof ALT, langCode: LangCode): string {
  return ALT[view][langCode].replace('{hotel}', hotel.names[langCode]).replace('{city}', hotel.city[langCode])
}
