import { BLOCKS_WITH_PICTURE, toBlockPicture } from '#sandbox/content/pages.ts'
import { toCategoryPicture, toDealPicture, toDestinationPicture, toHotelCover } from '#sandbox/content/pictures.ts'
import { parsePictureUrl } from '#sandbox/pictures/address.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'
import type { World } from '#sandbox/world.ts'

/** A catalogue enlarged by `SANDBOX_HOTELS` has more hotels than anyone will view. */
const MAX_HOTELS = 100

/** The pictures that Home and lists show in Hebrew: of content blocks, destinations, deals and hotels. */
export function listPicturesOfLists(world: World): SceneRequest[] {
  const { blocks, dealCategories, destinations, deals, hotels } = world.catalogue
  // Without placeholders: those are drawn when a reply contains them.
  const { placeholder: _placeholder, ...bare } = world
  const pictures = [
    ...blocks
      .filter(({ kind }) => BLOCKS_WITH_PICTURE.includes(kind))
      .map((block) => toBlockPicture(bare, block, 'HEB')),
    ...destinations.map((destination) => toDestinationPicture(bare, destination, 'HEB')),
    ...dealCategories.flatMap(({ code, names }) => toCategoryPicture(bare, code, names.HEB) ?? []),
    ...deals.map((deal) =>
      toDealPicture(
        bare,
        deal,
        hotels.find(({ hotelCode }) => hotelCode === deal.hotelCode),
        'HEB',
      ),
    ),
    ...hotels.slice(0, MAX_HOTELS).map((hotel) => toHotelCover(bare, hotel, 'HEB')),
  ]
  return pictures.flatMap(({ url }) => toSceneRequest(url) ?? [])
}

function toSceneRequest(address: string): SceneRequest | undefined {
  const { pathname, searchParams } = new URL(address)
  const key = pathname.slice(pathname.lastIndexOf('/') + 1)
  return parsePictureUrl(key, searchParams.get('w') ?? undefined, searchParams.get('h') ?? undefined)?.request
}
