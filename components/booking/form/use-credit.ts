import { useQuery } from '@tanstack/react-query'
import { bff } from '#lib/browser/call.ts'
import { toData } from '#lib/browser/who.ts'

// Section 9.
const REFRESH = 10_000

/** The agency's credit in agorot, asked every ten seconds while it may pay; undefined until it is known. */
export function useCredit(used: boolean): number | undefined | 'failed' {
  const { data, isError } = useQuery({
    queryKey: ['credit', 'IS'],
    queryFn: async ({ signal }) =>
      toData(await bff('GET /paxBankCredit/getInfo', { query: { currency: 'IS' } }, { signal })),
    enabled: used,
    refetchInterval: REFRESH,
  })
  return data?.creditAmount ?? (isError ? 'failed' : undefined)
}
