import { useRef, useState } from 'react'
import type { ActionDraft } from '#components/pending/action-forms.tsx'
import { createAgentDrafts, toAgentKey } from '#lib/browser/agent-drafts.ts'
import { useSignInState } from '#lib/browser/use-sign-in-state.ts'
import type { PendingAction } from '#lib/domain/pending/pending-action.ts'

// A booking that is finalized or confirmed has neither of the two forms any more.
const HANDLED_FIELDS = ['pnr', 'remark', 'number'] as const
/** The fields of the form of each action. */
const SENT_FIELDS: Record<PendingAction['kind'], readonly (keyof ActionDraft)[]> = {
  tag: ['tag'],
  hide: [],
  finalize: HANDLED_FIELDS,
  confirm: HANDLED_FIELDS,
}

/** What the agent has typed into the forms of a booking: also before the session ended, until the panel is closed. */
export function usePanelDraft(rowId: string) {
  const { data } = useSignInState()
  const [drafts] = useState(() => createAgentDrafts(toAgentKey(data?.agencyUser)))
  const name = `booking ${rowId}`
  const [restored] = useState<ActionDraft>(() => drafts.read(name))
  const [draft, setDraft] = useState(restored)
  const latest = useRef(restored)
  const storeDraft = (next: ActionDraft) => {
    latest.current = next
    setDraft(next)
    drafts.store(name, next)
  }
  return {
    draft,
    isRestored: Object.keys(restored).length > 0,
    storeDraft,
    /** Removes what an action has sent; not what was typed since, nor into the form of another action. */
    removeSent(kind: PendingAction['kind'], sent: ActionDraft) {
      const left = { ...latest.current }
      for (const field of SENT_FIELDS[kind]) if (left[field] === sent[field]) delete left[field]
      storeDraft(left)
    },
  }
}
