import { X } from 'lucide-react'
import { classes } from '#components/ui/classes.ts'

type Props = { label: string; onPress: () => void; className?: string }

/** The close button of an overlay. */
export function CloseButton({ label, onPress, className }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classes(
        'grid size-target shrink-0 place-items-center rounded-full text-muted transition-colors',
        'hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  )
}
