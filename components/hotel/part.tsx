import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A list of short facts, each behind a small mark. */
export function Marked({ icon: Icon, facts }: { icon: LucideIcon; facts: readonly string[] }) {
  return (
    <ul className="grid max-w-text gap-2">
      {[...new Set(facts)].map((fact) => (
        <li key={fact} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-primary" />
          <span>{fact}</span>
        </li>
      ))}
    </ul>
  )
}

/** A fact with its mark, in a row of such. */
export function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
      <span>{children}</span>
    </li>
  )
}
