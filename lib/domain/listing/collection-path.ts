import type { DestinationEx } from '#lib/contract/entities/hotel.ts'
import { findSpelled } from '#lib/domain/identity/code.ts'
import { normalizeText } from '#lib/domain/search/text-matching.ts'

/**
 * A chain's name in the address of its page: `Kav Hof` becomes `kav-hof`. It depends on the name only, so an old
 * `?chain=` address redirects without an upstream call. Empty for a name without letters and digits.
 */
export function toChainSlug(chainName: string): string {
  return (
    chainName
      .normalize('NFKD')
      // Removes accents, which NFKD separates from their letters.
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  )
}

/** The path of a destination's page, without language prefix. */
export const toDestinationPath = (code: string) => `/hotels-page/${encodeURIComponent(code)}`

/** The name of a hotel's destination; of its city, or the code, where the upstream sends none. */
export const toDestinationName = ({
  destinationName,
  city,
  destinationCode,
}: Record<'destinationName' | 'city' | 'destinationCode', string>) => destinationName || city || destinationCode

/**
 * Finds the destination or chain that has a name, in the page's language or in another one; undefined where none has it, or more than
 * one. The names are normalized once, at the first search: there may be thousands, and dozens of searches.
 *
 * @param places with their names in the page's language.
 * @param spellings the names in all languages, where they are known.
 */
export function createNameFinder<T extends { code: string; name: string }>(
  places: readonly T[],
  spellings: readonly { code: string; names: DestinationEx['names'] | readonly string[] }[] = [],
): (text: string) => T | undefined {
  const listCodes = () => {
    const codes = new Map<string, Set<string>>()
    const add = (code: string, name: string | undefined) => {
      const sought = name === undefined ? '' : normalizeText(name)
      codes.set(sought, (codes.get(sought) ?? new Set()).add(code))
    }
    for (const { code, name } of places) add(code, name)
    for (const { code, names } of spellings) for (const name of Object.values(names)) add(code, name)
    return codes
  }
  let codesByName: Map<string, Set<string>> | undefined
  return (text) => {
    const sought = normalizeText(text)
    if (sought === '') return undefined
    codesByName ??= listCodes()
    const codes = codesByName.get(sought)
    const [named, ...others] = codes ? places.filter(({ code }) => codes.has(code)) : []
    return others.length > 0 ? undefined : named
  }
}

/** The destination or chain that has this name; see `createNameFinder`. */
export const findByName = <T extends { code: string; name: string }>(
  text: string,
  ...names: Parameters<typeof createNameFinder<T>>
): T | undefined => createNameFinder(...names)(text)

type NamedChain = {
  chainName: string
  code: string
  /** The slug of its name belongs to another chain. */
  sharesSlug?: true
}

/** A chain in the path of its page: its slug, or its code when its name has no slug of its own. */
const toChainSegment = ({ chainName, code, sharesSlug }: NamedChain) => (!sharesSlug && toChainSlug(chainName)) || code

/**
 * The chains, with those marked whose slug belongs to another one, so that each has a page. A slug belongs to the chain that has it as its code,
 * else to the first by code: the order of the list may change, addresses must not.
 */
export function markEqualSlugs<T extends NamedChain>(chains: readonly T[]): (T & NamedChain)[] {
  const owners = new Map<string, string>()
  for (const { chainName, code } of chains.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
    const slug = toChainSlug(chainName)
    if (!owners.has(slug) || code === slug) owners.set(slug, code)
  }
  return chains.map((chain) =>
    owners.get(toChainSlug(chain.chainName)) === chain.code ? chain : { ...chain, sharesSlug: true as const },
  )
}

/** The path of a chain's page, without language prefix. */
export const toChainPath = (chain: NamedChain) => `/hotel-chain/${encodeURIComponent(toChainSegment(chain))}`

const CHAIN_FIELDS = [({ chainName }: NamedChain) => chainName, toChainSegment, ({ code }: NamedChain) => code]

/** The chain whose name, slug or code is `value`. An exact match has precedence over one in another case (`findSpelling`). */
export function findChain<T extends NamedChain>(chains: readonly T[], value: string): T | undefined {
  const exact = CHAIN_FIELDS.filter((read) => chains.some((chain) => read(chain) === value))
  for (const read of [...exact, ...CHAIN_FIELDS]) {
    const found = findSpelled(value, chains, read)
    if (found) return found
  }
  return undefined
}
