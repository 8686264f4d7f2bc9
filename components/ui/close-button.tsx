import { X } from 'lucide-react'

type Props = { label: string; onPress: () => void }

/** A round button with a cross: closes an overlay, or removes an item. */
export function CloseButton({ label, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-target shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  )
}
