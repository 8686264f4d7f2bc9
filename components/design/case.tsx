import type { ReactNode } from 'react'

export function Case({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line border-t py-5 first:border-t-0 first:pt-0 last:pb-0">
      <h3 className="mb-3 font-normal text-muted text-small">{name}</h3>
      {children}
    </div>
  )
}
