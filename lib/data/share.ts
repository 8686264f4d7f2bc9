import { toBrand, toSiteName } from '#lib/agency/brand.ts'
import type { SharePicture } from '#lib/agency/share/draw.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { getHome } from '#lib/data/home.ts'
import { getHotel } from '#lib/data/hotel.ts'
import { getLanding } from '#lib/data/landing.ts'
import { env } from '#lib/env.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { readBounded } from '#lib/upstream/reply.ts'

type Subject = { title: string; place?: string; pictureUrl?: string | undefined }

const DEADLINE = 5_000
const LARGEST = 20_000_000
const SEA = '#12262d'

async function readSubject(
  agency: string,
  locale: Locale,
  [kind, first, second, ...rest]: readonly string[],
): Promise<Subject | undefined> {
  if (kind === 'home' && first === undefined) {
    const { blocks } = await getHome(agency, locale)
    const hero = blocks.find((block) => block.kind === 'hero')
    return { title: hero?.title ?? toTranslator(locale)('home.title'), pictureUrl: hero?.picture?.url }
  }
  if (kind === 'hotel' && first !== undefined && second !== undefined && rest.length === 0) {
    const hotel = await getHotel(agency, locale, first, second)
    const picture = hotel?.picture ?? hotel?.pictures[0]
    return hotel && { title: hotel.name, place: hotel.city, pictureUrl: picture?.url }
  }
  if ((kind === 'destination' || kind === 'chain') && first !== undefined && second === undefined) {
    const landing = await getLanding(agency, locale, kind, first)
    // Another spelling would be kept as a picture of its own.
    return landing?.value === first ? { title: landing.name, pictureUrl: landing.picture?.url } : undefined
  }
  return undefined
}

/** A picture's bytes, from the hosts that pictures come from and no other; undefined when it cannot be had. */
async function readPicture(address: string): Promise<Uint8Array | undefined> {
  try {
    const url = new URL(address)
    if (!env.MEDIA_HOSTS.includes(url.host)) return undefined
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(DEADLINE), cache: 'no-store' })
    if (!reply.ok) return undefined
    // As it is unpacked: its stated length is that of the parcel.
    const bytes = await readBounded(reply.body, LARGEST)
    return bytes === 'too-large' ? undefined : bytes
  } catch {
    return undefined
  }
}

/**
 * What the picture beside a shared link shows; undefined when there is no such page. A page's picture that cannot be had
 * is left out.
 *
 * @param about `['hotel', supplier, hotelCode]`, `['destination', code]`, `['chain', chainName]` or `['home']`.
 */
export async function getShare(
  agency: AgencyContent,
  locale: Locale,
  about: readonly string[],
): Promise<SharePicture | undefined> {
  const subject = await readSubject(agency.agencyCode, locale, about)
  if (!subject) return undefined
  const brand = toBrand(agency.agencyOwner)
  const picture = subject.pictureUrl === undefined ? undefined : await readPicture(subject.pictureUrl)
  return {
    title: subject.title,
    ...(subject.place !== undefined && { place: subject.place }),
    seller: toSiteName(agency, locale),
    direction: locales[locale].direction,
    colours: { ground: SEA, sun: `#${brand.sun.map((part) => part.toString(16).padStart(2, '0')).join('')}` },
    ...(picture && { picture }),
  }
}
