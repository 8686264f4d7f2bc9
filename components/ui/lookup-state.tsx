import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'

type Props = {
  isPending: boolean
  isError: boolean
  /** Shown while the lookup runs, after it failed, and on the button that repeats it. */
  texts: { loading: string; failed: string; again: string }
  onAgain: () => void
}

/** A lookup that is running, or that failed and can be repeated. */
export function LookupState({ isPending, isError, texts, onAgain }: Props) {
  const status = useRef<HTMLDivElement>(null)
  const repeat = () => {
    // The pressed button is removed.
    status.current?.focus()
    onAgain()
  }
  return (
    <div ref={status} role="status" tabIndex={-1} className="grid gap-2 text-muted empty:hidden">
      {isPending && texts.loading}
      {isError && (
        <>
          <p>{texts.failed}</p>
          <Button className="justify-self-start" size="small" tone="secondary" onClick={repeat}>
            {texts.again}
          </Button>
        </>
      )}
    </div>
  )
}
