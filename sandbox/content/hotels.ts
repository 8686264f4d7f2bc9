import type { domestic } from '#lib/contract/domestic.ts'
import type { Amenity, FacilityGroup, HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { LangCode, Supplier } from '#lib/contract/values.ts'
import type { Catalogue, CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { getLowestDestinationPrice, getLowestHotelPrice } from '#sandbox/content/lowest-price.ts'
import { toDestinationPicture, toHotelCover, toHotelPictures } from '#sandbox/content/pictures.ts'
import { MARK_COUNT } from '#sandbox/pictures/logo.ts'
import { type Handlers, HttpError, type World } from '#sandbox/world.ts'

/** Finds a hotel by the code that any of its suppliers uses. */
function findHotel(catalogue: Catalogue, supplier: Supplier, code: string): CatalogueHotel | undefined {
  return catalogue.hotels.find(
    (hotel) =>
      (hotel.supplier === supplier && hotel.hotelCode === code) ||
      hotel.otherCodes.some((other) => other.supplier === supplier && other.code === code),
  )
}

/** The summary of a hotel for lists, in one language. */
export function toHotelSummary(world: World, hotel: CatalogueHotel, langCode: LangCode): HotelSummary {
  return {
    supplier: hotel.supplier,
    hotelCode: hotel.hotelCode,
    name: hotel.names[langCode],
    destinationCode: hotel.destinationCode,
    city: hotel.city[langCode],
    ...(hotel.chainCode ? { chainCode: hotel.chainCode } : {}),
    ...(hotel.grade ? { grade: hotel.grade } : {}),
    rating: hotel.rating,
    category: hotel.category,
    coordinates: hotel.coordinates,
    picture: toHotelCover(world, hotel, langCode),
    facilityGroups: listFacilityGroups(world, hotel),
    amenities: listAmenities(hotel),
  }
}

/** The facilities that make up each amenity; those that cost extra do not count. */
const AMENITIES: Readonly<Record<Amenity, readonly string[]>> = {
  pool: ['outdoor-pool', 'heated-pool', 'indoor-pool', 'rooftop-pool', 'mineral-pool'],
  'heated-pool': ['heated-pool', 'indoor-pool'],
  beach: ['private-beach', 'near-beach'],
  'free-parking': ['parking'],
  wifi: ['wifi'],
  spa: ['spa'],
  gym: ['gym'],
  'kids-club': ['kids-club'],
  kosher: ['kosher', 'mehadrin'],
  accessible: ['step-free'],
}

function listAmenities({ facilities }: CatalogueHotel): Amenity[] {
  const included = new Set(facilities.filter(({ paid }) => !paid).map(({ code }) => code))
  const offered = new Set(facilities.map(({ code }) => code))
  return (Object.keys(AMENITIES) as Amenity[]).filter((amenity) =>
    // A spa is used for a fee, and is a reason to come all the same.
    AMENITIES[amenity].some((code) => (amenity === 'spa' ? offered : included).has(code)),
  )
}

function listFacilityGroups({ catalogue }: World, hotel: CatalogueHotel): FacilityGroup[] {
  const codes = new Set(hotel.facilities.map(({ code }) => code))
  return [...new Set(catalogue.facilities.filter(({ code }) => codes.has(code)).map(({ group }) => group))]
}

/** The rows `from` to `to` of a list, numbered from 1, both included. */
export function sliceWindow<T>(rows: readonly T[], { from, to }: { from: number; to: number }): T[] {
  return rows.slice(from - 1, Math.min(to, from + 999))
}

/** Hotels, destinations and chains. */
export const hotelHandlers = {
  'GET /hotelInfo/{supplier}/{hotelCode}': ({ path, query: { langCode } }, _, world) => {
    const { catalogue } = world
    // The contract has already checked that the path names one of the five suppliers.
    const hotel = findHotel(catalogue, path.supplier as Supplier, path.hotelCode)
    if (!hotel) throw new HttpError(404, 'המלון לא נמצא.')
    const destination = catalogue.destinations.find(({ code }) => code === hotel.destinationCode)
    const chain = catalogue.chains.find(({ code }) => code === hotel.chainCode)
    return {
      ...toHotelSummary(world, hotel, langCode),
      chainName: chain?.names[langCode],
      destinationName: destination?.names[langCode] ?? hotel.city[langCode],
      address: hotel.address[langCode],
      phone: hotel.phone,
      shortText: hotel.short[langCode],
      description: hotel.long[langCode],
      pictures: toHotelPictures(world, hotel, langCode),
      facilities: hotel.facilities.flatMap(({ code, paid }) => {
        const facility = catalogue.facilities.find((one) => one.code === code)
        return facility ? [{ code, name: facility.names[langCode], group: facility.group, paid }] : []
      }),
      rooms: hotel.rooms.map((room) => ({
        code: room.code,
        name: room.names[langCode],
        description: room.text[langCode],
        sizeSquareMetres: room.sizeSquareMetres,
        beds: room.beds[langCode],
        maxAdults: room.maxAdults,
        maxChildren: room.maxChildren,
        maxOccupants: room.maxOccupants,
        accessible: room.kind === 'accessible',
      })),
      boards: [...hotel.boards],
      policies: {
        hours: hotel.hours,
        children: hotel.children[langCode],
        babyAgeBelow: 2,
        pets: hotel.pets,
        smoking: hotel.smoking,
        parking: hotel.parking[langCode],
        checkInInstructions: hotel.checkInInstructions?.[langCode],
      },
      accessibility: hotel.accessibility.map((words) => words[langCode]),
      questions: hotel.questions.map(({ question, answer }) => ({
        question: question[langCode],
        answer: answer[langCode],
      })),
      remarks: hotel.remarks.map((words) => words[langCode]),
      discountUpToPercent: hotel.discountUpToPercent,
    }
  },

  'GET /hotelInfo': ({ query }, _, world) =>
    sliceWindow(world.catalogue.hotels, query).map((hotel) => ({
      supplier: hotel.supplier,
      hotelCode: hotel.hotelCode,
      names: hotel.names,
      destinationCode: hotel.destinationCode,
      chainCode: hotel.chainCode,
      updatedAt: hotel.updatedAt,
      city: hotel.city,
      category: hotel.category,
      grade: hotel.grade,
      rating: hotel.rating,
      facilityGroups: listFacilityGroups(world, hotel),
      picture: toHotelCover(world, hotel, 'HEB'),
      pricePerNightFrom: getLowestHotelPrice(world, hotel),
    })),

  'GET /hotelConversion': ({ query }, _, { catalogue }) =>
    sliceWindow(catalogue.hotels, query).map((hotel) => ({
      hotelCode: hotel.hotelCode,
      name: hotel.names[query.langCode],
      city: hotel.city[query.langCode],
      destinationCode: hotel.destinationCode,
      chainCode: hotel.chainCode,
      codes: [{ supplier: hotel.supplier, code: hotel.hotelCode }, ...hotel.otherCodes],
    })),

  'GET /destination': ({ query }, _, world) =>
    sliceWindow(
      world.catalogue.destinations.toSorted((a, b) => a.order - b.order),
      query,
    ).map((destination) => ({
      code: destination.code,
      name: destination.names[query.langCode],
      description: destination.text[query.langCode],
      coordinates: destination.coordinates,
      picture: toDestinationPicture(world, destination, query.langCode),
      hotelCount: world.catalogue.hotels.filter((hotel) => hotel.destinationCode === destination.code).length,
      pricePerNightFrom: getLowestDestinationPrice(world, destination.code),
    })),

  'GET /hotelChain': ({ query }, _, { catalogue, origin }) =>
    sliceWindow([...catalogue.chains.entries()], query).map(([index, chain]) => ({
      code: chain.code,
      chainName: chain.chainName,
      name: chain.names[query.langCode],
      description: chain.text[query.langCode],
      logo: {
        url: `${origin}/media/logo/${chain.code}.svg?${new URLSearchParams({
          primary: chain.colors.primary.replace('#', ''),
          accent: chain.colors.accent.replace('#', ''),
          form: String(index % MARK_COUNT),
        })}`,
        width: 320,
        height: 320,
        alt: chain.names[query.langCode],
      },
      hotelCount: catalogue.hotels.filter((hotel) => hotel.chainCode === chain.code).length,
    })),
} satisfies Partial<Handlers<typeof domestic>>
