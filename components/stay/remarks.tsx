import { Info } from 'lucide-react'

/** The remarks of a hotel or a supplier, unchanged. */
export function Remarks({ remarks }: { remarks: readonly string[] }) {
  return (
    <ul className="grid gap-2 text-small">
      {remarks.map((remark) => (
        <li key={remark} className="flex gap-2.5">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
          <span>
            <bdi>{remark}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
