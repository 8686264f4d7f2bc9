'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { CompareTable, type CompareTableProps } from '#components/results/compare-table.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FocusReturn } from '#components/ui/focus-return.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import { readSignInState } from '#lib/browser/sign-in-state.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'

// Loaded for agents only.
const AgentCompare = lazyPart(
  () => import('#components/results/priced-compare.tsx').then((module) => module.AgentCompare),
  { failed: toPartNote },
)

type Props = Omit<CompareTableProps, 't' | 'extraRow'> & {
  /** The filtered list of the page, for agents. */
  listed: readonly SearchResult[]
  onClose: () => void
  /** Has the focus after the dialog. */
  returnTo: RefObject<HTMLElement | null>
}

/** Up to three results side by side. Loaded only when it is opened, because of its size. */
export function CompareDialog({ onClose, listed, returnTo, ...table }: Props) {
  const t = useTranslations()
  const [agent, setAgent] = useState<SignInState>()
  useEffect(() => {
    void readSignInState().then((state) => state?.may.editOrder === true && setAgent(state))
  }, [])
  return (
    <Dialog
      locale={table.locale}
      title={t('results.compare.title')}
      closeLabel={t('ui.close')}
      open
      size="page"
      onOpenChange={(open) => !open && onClose()}
    >
      <FocusReturn to={returnTo} />
      <div className="-mx-2 overflow-x-auto">
        {agent ? (
          <AgentCompare {...table} t={t} listed={listed} signInState={agent} />
        ) : (
          <CompareTable {...table} t={t} />
        )}
      </div>
    </Dialog>
  )
}
