import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'

export type AccordionItem = { id: string; title: string; content: ReactNode; open?: boolean }

/** Questions with collapsible answers, as native `<details>`: works without a script and with "find in page". */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map(({ id, title, content, open = false }) => (
        <Disclosure key={id} id={id} title={title} open={open}>
          {content}
        </Disclosure>
      ))}
    </div>
  )
}

/** A title that shows and hides what is below it. */
export function Disclosure({ title, className, children, ...details }: ComponentProps<'details'> & { title: string }) {
  return (
    <details {...details} className={classes('group', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium transition-colors hover:text-primary [&::-webkit-details-marker]:hidden">
        {title}
        <Plus
          aria-hidden="true"
          className="size-5 shrink-0 text-primary transition-transform duration-calm group-open:rotate-45"
        />
      </summary>
      <div className="max-w-text pe-9 pb-5 text-muted">{children}</div>
    </details>
  )
}
