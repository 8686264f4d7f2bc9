import { findSpelled } from '#lib/domain/identity/code.ts'

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

type NamedChain = { chainName: string; code: string }

/** A chain in the path of its page: its slug, or its code when its name has no slug. */
const toChainSegment = ({ chainName, code }: NamedChain) => toChainSlug(chainName) || code

/** The path of a chain's page, without language prefix. */
export const toChainPath = (chain: NamedChain) => `/hotel-chain/${encodeURIComponent(toChainSegment(chain))}`

const CHAIN_FIELDS = [({ chainName }: NamedChain) => chainName, toChainSegment, ({ code }: NamedChain) => code]

/** The chain whose name, slug or code is `value`. An exact match wins over one in another case (`findSpelling`). */
export function findChain<T extends NamedChain>(chains: readonly T[], value: string): T | undefined {
  const exact = CHAIN_FIELDS.filter((read) => chains.some((chain) => read(chain) === value))
  for (const read of [...exact, ...CHAIN_FIELDS]) {
    const found = findSpelled(value, chains, read)
    if (found) return found
  }
  return undefined
}
