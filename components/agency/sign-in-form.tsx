import { Button } from '#components/ui/button.tsx'
import { useHydrated } from '#components/ui/use-hydrated.ts'

type Props = { pending: boolean; pendingText: string; children: string }

/** The main button of a sign-in form, enabled as soon as the form works. */
export function SubmitButton({ pending, pendingText, children }: Props) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      tone="action"
      size="large"
      wide
      disabled={!hydrated}
      pending={pending ? pendingText : undefined}
    >
      {children}
    </Button>
  )
}
