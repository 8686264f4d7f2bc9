'use client'

import { WithAllMessages } from '#components/layout/with-all-messages.tsx'
import { CompareTable, type CompareTableProps } from '#components/results/compare-table.tsx'
import { PricedCompare } from '#components/results/priced-compare.tsx'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'

type Props = CompareTableProps & { listed: readonly SearchResult[]; signInState: SignInState }

/** The comparison for agents, with the out-of-pocket price. Its texts are loaded with it, because the page has only those for visitors. */
export function AgentCompare({ signInState, listed, ...table }: Props) {
  return (
    // While its texts are not loaded, the comparison for visitors is shown.
    <WithAllMessages locale={table.locale} fallback={<CompareTable {...table} />}>
      <PricedCompare {...table} listed={listed} useCredit={signInState.may.useCredit} />
    </WithAllMessages>
  )
}
