import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from '#components/ui/text-field.tsx'

/** A text field that filters a list while the user types. */
export function SearchField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'start'>) {
  return <TextField autoComplete="off" maxLength={100} {...props} type="search" start={<Search aria-hidden="true" />} />
}
