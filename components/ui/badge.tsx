import type { ReactNode } from 'react'

/** A short label on a card. Its border separates it from dark pictures in the dark scheme. */
export function Badge({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={`inline-block rounded-full border border-line bg-surface px-3 py-1 text-ink text-sm font-medium ${className}`}
    >
      {children}
    </span>
  )
}
