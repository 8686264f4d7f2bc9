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

/** The path of a chain's page, without language prefix; by the chain's code when its name has no slug. */
export const toChainPath = ({ chainName, code }: { chainName: string; code: string }) =>
  `/hotel-chain/${encodeURIComponent(toChainSlug(chainName) || code)}`
