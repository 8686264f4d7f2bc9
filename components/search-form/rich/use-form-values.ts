import { useEffect, useState } from 'react'
import type { SearchFormModel } from '#components/search-form/form-model.ts'
import type { FormPart } from '#components/search-form/form-parts.ts'
import { useStartSearch } from '#components/search-form/rich/use-start-search.ts'
import { storeFormDraft } from '#lib/browser/search/form-draft.ts'
import { type FormState, formStateToDraft } from '#lib/domain/search/form-state.ts'
import { writeDraft, writeSearch } from '#lib/domain/search/search.ts'
import { validateDraft } from '#lib/domain/search/validate-draft.ts'

type Options = {
  model: Pick<SearchFormModel, 'id' | 'action' | 'faults'>
  first: FormState
  /** `first` was typed by the visitor, before this page was loaded. */
  isRestored: boolean
  today: string
  setOpen: (part: FormPart | undefined) => void
}

/** The values of the form, the faults to show, and the submit, which starts the search or shows what is missing. */
export function useFormValues({ model, first, isRestored, today, setOpen }: Options) {
  const [state, setState] = useState(first)
  // Faults are shown after the first submit. Faults of the server are shown at once, until a value is changed.
  const [attempt, setAttempt] = useState(model.faults.length > 0 ? 1 : 0)
  const [changed, setChanged] = useState(isRestored)
  // How often the person was sent back to choose the children's ages.
  const [ageRequests, setAgeRequests] = useState(0)
  const { navigating, isPending, search, cancel } = useStartSearch(model.action)

  const draft = formStateToDraft(state)
  const result = validateDraft(draft, today)
  const ownFaults = result.ok ? [] : result.faults
  const missingAges = ownFaults.filter(({ code }) => code === 'child-age-missing')
  const early = ageRequests === 0 ? [] : missingAges
  const faults = attempt === 0 ? early : changed || model.faults.length === 0 ? ownFaults : model.faults

  // Stored when the page is left, so that the values can be restored after a reload, in another language, or after the next sign-in if the session has ended.
  useEffect(() => {
    if (!changed) return
    const storeDraft = () => storeFormDraft(model.id, String(writeDraft(draft)))
    addEventListener('pagehide', storeDraft)
    return () => removeEventListener('pagehide', storeDraft)
  })

  /** Without the ages there are no prices: the person chooses them in the panel, before anything is searched. */
  const requestAges = () => {
    setAgeRequests(ageRequests + 1)
    setOpen('who')
  }
  return {
    ...{ state, draft, faults, attempt, ageRequests, navigating, isPending },
    update(next: FormState) {
      setState(next)
      setChanged(true)
      cancel()
    },
    submit() {
      setOpen(undefined)
      setChanged(true)
      if (result.ok) search(String(writeSearch(result.search)))
      else if (missingAges.length === ownFaults.length) requestAges()
      else setAttempt(attempt + 1)
    },
    /** Closes the panel of the party, unless ages are missing in it. */
    closeParty: () => (missingAges.length > 0 ? requestAges() : setOpen(undefined)),
  }
}
