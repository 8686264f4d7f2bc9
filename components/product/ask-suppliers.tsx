import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import type { Supplier } from '#lib/contract/values.ts'
import type { StreamCall } from '#lib/search/stream.ts'

export type AskSuppliersProps = {
  /** The suppliers that did not answer, by the call that asked them. */
  failed: readonly { call: StreamCall; suppliers: Supplier[] }[]
  onAskSuppliers: (call: string, suppliers: readonly Supplier[]) => void
}

/** Asks those who did not answer once more. */
export function AskSuppliers({ failed, onAskSuppliers }: AskSuppliersProps) {
  const t = useTranslations()
  return (
    <Button
      tone="secondary"
      onClick={() => {
        for (const { call, suppliers } of failed) onAskSuppliers(call.id, suppliers)
      }}
    >
      {t('product.state.askSupplier')}
    </Button>
  )
}
