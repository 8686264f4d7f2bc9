'use client'

import { CHANGE_PLACE } from '#components/results/change-place.ts'
import { Button } from '#components/ui/button.tsx'

function openForm(): void {
  const form = document.querySelector<HTMLDetailsElement>(`#${CHANGE_PLACE} details`)
  if (!form) return
  form.open = true
  form.querySelector('summary')?.focus()
  form.scrollIntoView({ block: 'start' })
}

/** Opens the form in which the present search stands. */
export function ChangeSearch({ children }: { children: string }) {
  return (
    <Button tone="secondary" onClick={openForm}>
      {children}
    </Button>
  )
}
