import { type UseQueryStatesKeysMap, useQueryStates } from 'nuqs'
import { useLanguageLinks } from '#components/layout/use-language-links.ts'

/**
 * State that is stored in the query of the address, so that it can be reloaded, shared, and read in another language. A change replaces
 * the entry of the history: the back button leaves the page instead of undoing each filter.
 */
export function useAddressState<Parsers extends UseQueryStatesKeysMap>(parsers: Parsers) {
  useLanguageLinks()
  return useQueryStates(parsers, { history: 'replace', shallow: true, clearOnDefault: true })
}
