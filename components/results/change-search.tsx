'use client'

import { SEARCH_FORM_ANCHOR } from '#components/results/search-form-anchor.ts'
import { Button } from '#components/ui/button.tsx'

function openForm(): void {
  const form = document.querySelector<HTMLDetailsElement>(`#${SEARCH_FORM_ANCHOR} details`)
  if (!form) return
  form.open = true
  form.querySelector('summary')?.focus()
  form.scrollIntoView({ block: 'start' })
}

/** A button that opens the search form with the current search. */
export function ChangeSearch({ children }: { children: string }) {
  return (
    <Button tone="secondary" onClick={openForm}>
      {children}
    </Button>
  )
}
