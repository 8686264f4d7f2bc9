import type { z } from 'zod'
import type { HotelPicture } from '#lib/contract/entities/hotel.ts'
import type { LangCode, Picture } from '#lib/contract/values.ts'
import { type DealShot, dealPictures } from '#sandbox/catalogue/deals/pictures.ts'
import type { CatalogueDeal, CatalogueDestination, CatalogueHotel, RoomKind, Words } from '#sandbox/catalogue/types.ts'
import { chance } from '#sandbox/chance.ts'
import { pictureUrl } from '#sandbox/pictures/address.ts'
import { HOURS, type Hour, PLACE_CODES, type PlaceCode, type QuietSide, type View } from '#sandbox/pictures/request.ts'
import { formOf, formsOf, isTurned, rideOf } from '#sandbox/pictures/scene.ts'
import type { World } from '#sandbox/world.ts'

type Shot = {
  place: string
  view: View
  /** What the picture is of: the same subject looks the same wherever it is shown. */
  subject: string
  width: number
  height: number
  alt: string
  quiet?: QuietSide
  /** By lot, unless it is said or a hotel's outside, where neighbours take turns. */
  hour?: Hour | undefined
  /** By lot, unless it is said; of a hotel's outside so that neighbours at one hour are other buildings. */
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

/** `{hotel}` and `{city}` are filled in. */
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
} as const satisfies Record<string, Words>

// Told apart at a glance, one after the other.
const IN_TURN = ['golden', 'night', 'noon', 'dawn', 'dusk', 'morning'] as const satisfies readonly Hour[]

type Turn = { hour: Hour; seed: number }

const turns = new WeakMap<World['catalogue'], ReadonlyMap<string, Turn>>()

const seedOf = (subject: string, attempt: number) =>
  Math.floor((attempt === 0 ? chance(0, 'seed', subject) : chance(0, 'seed', subject, attempt)) * 1e8)

/** The first seed of a subject that draws what is wanted; its own first, where none of many does. */
function seedFor(subject: string, isWanted: (seed: number) => boolean): number {
  const attempts = Array.from({ length: 60 }, (_, attempt) => attempt)
  return seedOf(subject, attempts.find((attempt) => isWanted(seedOf(subject, attempt))) ?? 0)
}

/**
 * By subject, the hour at which each hotel is seen from outside, and its seed. Neighbours take turns with the hours, and
 * when the hours begin anew, with the kinds of buildings: a list of them shows no two alike.
 */
function outsideTurns({ catalogue }: World): ReadonlyMap<string, Turn> {
  const known = turns.get(catalogue)
  if (known) return known
  const counts = new Map<string, number>()
  const found = new Map<string, Turn>()
  for (const { hotelCode, destinationCode } of catalogue.hotels) {
    const place = toPlace(destinationCode)
    // Places begin at hours of their own.
    const turn = counts.get(destinationCode) ?? PLACE_CODES.indexOf(place)
    counts.set(destinationCode, turn + 1)
    const subject = `${hotelCode}:outside`
    const forms = formsOf(place)
    const form = forms[(turn + Math.floor(turn / IN_TURN.length)) % forms.length]
    const hour = IN_TURN[turn % IN_TURN.length] ?? 'golden'
    found.set(subject, { hour, seed: seedFor(subject, (seed) => formOf(place, seed) === form) })
  }
  turns.set(catalogue, found)
  return found
}

/** One drawn picture, with its stand-in if that is ready. Sizes in pixels. */
export function picture(world: World, shot: Shot): Picture {
  const { place, view, subject, width, height, alt, quiet = 'none' } = shot
  const turn = outsideTurns(world).get(subject)
  const hour = shot.hour ?? turn?.hour ?? HOURS[Math.floor(chance(0, 'hour', subject) * HOURS.length)] ?? 'golden'
  const seed = shot.seed ?? turn?.seed ?? seedOf(subject, 0)
  const request = { place: toPlace(place), view, hour, seed, quiet, width, height }
  const placeholder = world.placeholder?.(request)
  return { url: pictureUrl(world.origin, request), width, height, alt, ...(placeholder ? { placeholder } : {}) }
}

/** Every place of the catalogue has its scene; one that has none yet borrows Tel Aviv's. */
function toPlace(code: string): PlaceCode {
  return PLACE_CODES.find((place) => place === code) ?? 'tel-aviv'
}

/** A hotel's pictures, six or more, the outside first. Shows only what the hotel has. */
export function hotelPictures(
  world: World,
  hotel: CatalogueHotel,
  langCode: LangCode,
): z.output<typeof HotelPicture>[] {
  const groups = new Set(
    hotel.facilities.map(({ code }) => world.catalogue.facilities.find((facility) => facility.code === code)?.group),
  )
  const draw = (view: View, shows: z.output<typeof HotelPicture>['shows'], alt: string, variant: string) => ({
    ...picture(world, {
      place: hotel.destinationCode,
      view,
      subject: `${hotel.hotelCode}:${variant}`,
      ...HOTEL_SIZE,
      alt,
    }),
    shows,
  })
  const of = (view: keyof typeof ALT, variant: string = view) => draw(view, view, altOf(hotel, view, langCode), variant)
  return [
    of('outside'),
    ...(groups.has('pool') ? [of('pool')] : []),
    ...(groups.has('beach') ? [of('beach')] : []),
    of('view'),
    ...hotel.rooms.map((room) => ({
      ...draw(ROOM_VIEW[room.kind], 'room', `${room.names[langCode]}, ${hotel.names[langCode]}`, `room:${room.code}`),
      roomCode: room.code,
    })),
    of('dining'),
    ...(groups.has('wellness') ? [of('spa')] : []),
    of('detail'),
    ...(groups.has('pool') || groups.has('beach') ? [] : [of('view', 'view-2')]),
  ]
}

/** The picture that stands for a hotel in a list: its outside. */
export function hotelCover(world: World, hotel: CatalogueHotel, langCode: LangCode): Picture {
  return picture(world, {
    place: hotel.destinationCode,
    view: 'outside',
    subject: `${hotel.hotelCode}:outside`,
    ...HOTEL_SIZE,
    alt: altOf(hotel, 'outside', langCode),
  })
}

/** The poster of a destination, calm where its name begins to be read. */
export function destinationPicture(world: World, { code, names }: CatalogueDestination, langCode: LangCode): Picture {
  const isRightToLeft = langCode === 'HEB' || langCode === 'ARA'
  const seed = seedFor(code, (each) => isTurned(toPlace(code), each) === isRightToLeft)
  return picture(world, { place: code, view: 'hero', subject: code, ...HOTEL_SIZE, alt: names[langCode], seed })
}

/** What a deal shows: something of its hotel, its place, or how its tour is travelled. */
export function dealPicture(
  world: World,
  deal: CatalogueDeal,
  hotel: CatalogueHotel | undefined,
  langCode: LangCode,
): Picture {
  const place = toPlace(deal.destinationCode)
  const names = hotel ?? world.catalogue.destinations.find(({ code }) => code === deal.destinationCode)
  const title = deal.titles[langCode]
  const same = { place, width: 1_200, height: 900, alt: names ? `${title}, ${names.names[langCode]}` : title }
  const shows: DealShot = dealPictures[deal.id] ?? { view: 'view' }
  if (shows.view === 'tour') {
    const seed = seedFor(deal.id, (each) => rideOf(place, each) === shows.ride)
    return picture(world, { ...same, view: 'tour', subject: deal.id, seed, hour: shows.hour })
  }
  const room = shows.view === 'room' ? hotel?.rooms[0] : undefined
  if (hotel && room) {
    return picture(world, { ...same, view: ROOM_VIEW[room.kind], subject: `${hotel.hotelCode}:room:${room.code}` })
  }
  const { view, hour } = shows
  return picture(world, { ...same, view, hour, subject: hotel ? `${hotel.hotelCode}:${view}` : deal.id })
}

function altOf(hotel: CatalogueHotel, view: keyof typeof ALT, langCode: LangCode): string {
  return ALT[view][langCode].replace('{hotel}', hotel.names[langCode]).replace('{city}', hotel.city[langCode])
}
