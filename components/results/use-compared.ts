import { useAtom } from 'jotai'
import { comparedAtom } from '#lib/browser/search/result-atoms.ts'
import { type Search, toSearchPath } from '#lib/domain/search/search.ts'

const NONE: readonly string[] = []

/**
 * The ids of the results of a search to compare, in the order in which they were chosen, and the function that sets them. Those chosen in
 * another search do not take the places of this one's.
 */
export function useCompared(search: Search): [readonly string[], (ids: readonly string[]) => void] {
  const [compared, setCompared] = useAtom(comparedAtom)
  const key = toSearchPath(search)
  return [compared[key] ?? NONE, (ids) => setCompared({ ...compared, [key]: ids })]
}
