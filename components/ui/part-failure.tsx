import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'

type NoteProps = { onRetry: () => void; onClose?: () => void }

/** In the place of a part whose code could not be loaded. Needs the messages `part`. */
function PartNote({ onRetry, onClose }: NoteProps) {
  const t = useTranslations()
  return (
    <StateNote kind="error" title={t('part.failed')} reassurance={t('part.text')}>
      <span className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={onRetry}>
          {t('part.again')}
        </Button>
        {onClose && (
          <Button tone="quiet" onClick={onClose}>
            {t('part.close')}
          </Button>
        )}
      </span>
    </StateNote>
  )
}

export const toPartNote = (onRetry: () => void) => <PartNote onRetry={onRetry} />

const AGAIN = 'again'

/**
 * In place of an overlay whose code could not be loaded. A native `<dialog>`, which needs no further code, and returns the focus
 * to the control that opened the overlay. Needs the messages `part`.
 */
export function PartWindow({ onRetry, onClose }: Required<NoteProps>) {
  const t = useTranslations()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t('part.failed')}
      // After the focus has returned, so that the overlay returns it to the same control later.
      onClose={({ currentTarget }) => (currentTarget.returnValue === AGAIN ? onRetry() : onClose())}
      className="m-auto w-[calc(100%-2rem)] max-w-form overflow-hidden rounded-picture border border-line bg-surface p-0 text-ink shadow-lift backdrop:bg-scrim max-phone:mb-4"
    >
      <PartNote onRetry={() => dialog.current?.close(AGAIN)} onClose={() => dialog.current?.close()} />
    </dialog>
  )
}

/**
 * The options of `lazyPart` for an overlay, which `close` closes: `PartWindow` in its place, and it does not open when the person has gone
 * on to something else before its code has arrived.
 */
export const toOverlayOptions = <Props,>(close: (props: Props) => void) => ({
  failed: (onRetry: () => void, props: Props) => <PartWindow onRetry={onRetry} onClose={() => close(props)} />,
  onGivenUp: close,
})

/** The same for an overlay that is closed by its `onClose`. */
export const OVERLAY = toOverlayOptions(({ onClose }: { onClose: () => void }) => onClose())
