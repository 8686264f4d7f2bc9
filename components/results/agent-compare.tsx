'use client'

import { useEffect, useState } from 'react'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { CompareTable, type CompareTableProps } from '#components/results/compare-table.tsx'
import { PricedCompare } from '#components/results/priced-compare.tsx'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { Messages } from '#lib/i18n/translator.ts'

type Props = CompareTableProps & { all: readonly SearchResult[]; signInState: SignInState }

/** The comparison for agents, with the out-of-pocket price. Its texts are loaded with it: the page has those of visitors. */
export function AgentCompare({ signInState, all, ...table }: Props) {
  const { locale } = table
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    // Without its texts the comparison is that of visitors.
    loadMessages(locale).then(setMessages, () => undefined)
  }, [locale])
  if (!messages) return <CompareTable {...table} />
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <PricedCompare {...table} all={all} useCredit={signInState.may.useCredit} />
    </MessagesProvider>
  )
}
