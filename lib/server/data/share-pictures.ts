import 'server-only'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { PageBlock } from '#lib/contract/entities/content.ts'
import { toBrand, toSiteName } from '#lib/domain/agency/brand.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import type { SharePicture } from '#lib/server/agency/share/draw.ts'
import { getPageBlocks } from '#lib/server/data/content.ts'
import { getHotelCollection } from '#lib/server/data/hotel-collections.ts'
import { getHotel } from '#lib/server/data/hotels.ts'
import { UpstreamDown } from '#lib/server/data/unwrap.ts'
import { readPicture } from '#lib/server/upstream/read-picture.ts'
import { OPTIONAL_DEADLINE, waitAtMost } from '#lib/server/wait-at-most.ts'

type Subject = {
  title: string
  place?: string
  pictureUrl?: string | undefined
  /** Its content could not be read now, but may be soon. */
  isIncomplete?: boolean
}

const MAX_BYTES = 20_000_000
const SEA = '#12262d'

/**
 * The blocks of Home, without which Home is shown too; undefined when another attempt may succeed. None when the reply cannot be read,
 * which another attempt would not change.
 */
async function readHomeBlocks(agency: string, locale: Locale): Promise<PageBlock[] | undefined> {
  const blocks = getPageBlocks(agency, locale, 'home').catch((error: unknown) => {
    if (!(error instanceof UpstreamDown)) throw error
    return error.kind === 'malformed' || error.kind === 'too-large' ? [] : undefined
  })
  return waitAtMost(OPTIONAL_DEADLINE, blocks)
}

/**
 * What the picture is about; undefined when nothing has this address. Only the canonical spelling is accepted, because each spelling
 * would be cached as a separate picture.
 */
async function readSubject(
  agency: string,
  locale: Locale,
  [kind, first, second, ...rest]: readonly string[],
): Promise<Subject | undefined> {
  if (kind === 'home' && first === undefined) {
    const blocks = await readHomeBlocks(agency, locale)
    const hero = blocks?.find((block) => block.kind === 'hero')
    const title = hero?.title || toTranslator(locale)('home.title')
    return { title, pictureUrl: hero?.picture?.url, isIncomplete: blocks === undefined }
  }
  if (kind === 'hotel' && first !== undefined && second !== undefined && rest.length === 0) {
    const hotel = await getHotel(agency, locale, first, second)
    if (!hotel || hotel.supplier !== first || hotel.hotelCode !== second) return undefined
    const picture = hotel.picture ?? hotel.pictures[0]
    return { title: hotel.name, place: hotel.city, pictureUrl: picture?.url }
  }
  if ((kind === 'destination' || kind === 'chain') && first !== undefined && second === undefined) {
    const collection = await getHotelCollection(agency, locale, kind, first)
    // Links that were shared before have the name of the chain.
    return collection && (collection.value === first || collection.path.endsWith(`/${encodeURIComponent(first)}`))
      ? { title: collection.name, pictureUrl: collection.picture?.url }
      : undefined
  }
  return undefined
}

/**
 * The content of the picture beside a shared link; undefined when there is no such page. The page's own picture is left out
 * when it cannot be read, and so is the content of Home: the picture is then incomplete where another attempt may succeed, and not to
 * be cached.
 *
 * @param about `['hotel', supplier, hotelCode]`, `['home']`, or `destination` or `chain` with the last segment of its page's path.
 */
export async function getSharePicture(
  agency: AgencyContent,
  locale: Locale,
  about: readonly string[],
): Promise<{ share: SharePicture; isIncomplete: boolean } | undefined> {
  const subject = await readSubject(agency.agencyCode, locale, about)
  if (!subject) return undefined
  const brand = toBrand(agency.agencyOwner)
  const picture = subject.pictureUrl === undefined ? undefined : await readPicture(subject.pictureUrl, MAX_BYTES)
  const share = {
    title: subject.title,
    ...(subject.place !== undefined && { place: subject.place }),
    seller: toSiteName(agency, locale),
    direction: locales[locale].direction,
    colours: { ground: SEA, sun: `#${brand.sun.map((part) => part.toString(16).padStart(2, '0')).join('')}` },
    ...(picture instanceof Uint8Array && { picture }),
  }
  return { share, isIncomplete: subject.isIncomplete === true || picture === 'unavailable' }
}
