import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import type { Supplier } from '#lib/contract/values.ts'
import type { StreamCall } from '#lib/search/stream.ts'

export type AskSuppliersProps = {
  /** The suppliers that did not answer, by the call that asked them. */
  failed: readonly { call: StreamCall; suppliers: Supplier[] }[]
  /** They are being asked again; or were, and did not answer then either. */
  again: 'asking' | 'in-vain' | undefined
  onAskSuppliers: (call: string, suppliers: readonly Supplier[]) => void
}

/** Asks those who did not answer once more. */
export function AskSuppliers({ failed, again, onAskSuppliers }: AskSuppliersProps) {
  const t = useTranslations()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        tone="secondary"
        pending={again === 'asking' ? t('product.state.asking') : undefined}
        onClick={() => {
          for (const { call, suppliers } of failed) onAskSuppliers(call.id, suppliers)
        }}
      >
        {t('product.state.askSupplier')}
      </Button>
      <span role="status" className="text-danger text-small">
        {again === 'in-vain' && t('stay.askedInVain')}
      </span>
    </div>
  )
}
