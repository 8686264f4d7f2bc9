import { useAgencyCredit } from '#lib/browser/credit/use-agency-credit.ts'

/** The agency's credit in agorot, refreshed every ten seconds while it is used; undefined until it is known. */
export function useCredit(isUsed: boolean): number | undefined | 'failed' {
  const { credit, hasFailed } = useAgencyCredit(isUsed)
  return credit?.creditAmount ?? (hasFailed ? 'failed' : undefined)
}
