import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A list of short texts, each with the same icon. Duplicates are removed. */
export function IconList({ icon: Icon, texts }: { icon: LucideIcon; texts: readonly string[] }) {
  return (
    <ul className="grid max-w-text gap-2">
      {[...new Set(texts)].map((text) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-primary" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** An item with its icon. `children` is one text, or one element. */
export function IconListItem({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
      {children}
    </li>
  )
}
