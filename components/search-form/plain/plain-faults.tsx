import { CircleAlert } from 'lucide-react'

type Props = { title: string; faults: readonly { id: string; text: string }[] }

/** The server's faults, each a link to its field. Without scripts it cannot take the focus as `ErrorSummary` does. */
export function PlainFaults({ title, faults }: Props) {
  return (
    <section
      aria-label={title}
      className="mb-2 rounded-card border border-danger bg-danger-soft p-4 phone:col-span-full"
    >
      <p className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        {title}
      </p>
      <ul className="mt-1 ps-7">
        {faults.map(({ id, text }) => (
          <li key={`${id} ${text}`}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-target items-center text-danger underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
