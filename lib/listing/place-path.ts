/**
 * A chain's name in its page's address: `Kav Hof` is `kav-hof`. Made from the name alone, so that an old `?chain=` leads
 * to its page without asking anybody. Empty for a name without a letter or digit.
 */
export function toChainSlug(chainName: string): string {
  return (
    chainName
      .normalize('NFKD')
      // The marks that accents become.
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  )
}

/** A destination's page, without its language. */
export const toDestinationPath = (code: string) => `/hotels-page/${encodeURIComponent(code)}`

/** A chain's page, without its language; one whose name has no letter in it is reached by its code. */
export const toChainPath = ({ chainName, code }: { chainName: string; code: string }) =>
  `/hotel-chain/${encodeURIComponent(toChainSlug(chainName) || code)}`
